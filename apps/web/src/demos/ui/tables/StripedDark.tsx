import { darkGround } from './dark-ground.ts';
import { DeviceTable } from './DeviceTable.tsx';

export const StripedDark = () => <DeviceTable caption="Striped, dark" striped stripedColor="#232c40" style={darkGround} />;
