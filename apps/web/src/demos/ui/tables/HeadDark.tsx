import { DeviceTable } from './DeviceTable.tsx';

export const HeadDark = () => <DeviceTable caption="Dark head" head="dark" />;
