import { darkGround } from './dark-ground.ts';
import { DeviceTable } from './DeviceTable.tsx';

export const Dark = () => <DeviceTable caption="Dark" style={darkGround} />;
