import { DeviceTable } from './DeviceTable.tsx';

export const Basic = () => <DeviceTable caption="Basic" />;
