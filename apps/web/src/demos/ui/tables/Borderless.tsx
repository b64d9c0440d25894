import { DeviceTable } from './DeviceTable.tsx';

export const Borderless = () => <DeviceTable caption="Borderless" withRowBorders={false} />;
