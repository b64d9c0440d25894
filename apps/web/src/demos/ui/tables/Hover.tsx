import { DeviceTable } from './DeviceTable.tsx';

export const Hover = () => <DeviceTable caption="Hover" highlightOnHover highlightOnHoverColor="var(--at-sunken)" />;
