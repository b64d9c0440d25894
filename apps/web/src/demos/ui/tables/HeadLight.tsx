import { DeviceTable } from './DeviceTable.tsx';

export const HeadLight = () => <DeviceTable caption="Light head" head="light" />;
