import { DeviceTable } from './DeviceTable.tsx';

export const Small = () => <DeviceTable caption="Small" verticalSpacing={2} fz="sm" />;
