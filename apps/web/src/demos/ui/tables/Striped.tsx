import { DeviceTable } from './DeviceTable.tsx';

export const Striped = () => <DeviceTable caption="Striped" striped stripedColor="var(--at-sunken)" />;
