import { DeviceTable } from './DeviceTable.tsx';

export const Bordered = () => <DeviceTable caption="Bordered" withTableBorder withColumnBorders />;
