import { Tabs } from '@mantine/core';
import { PillPanels } from './PillPanels.tsx';

export const Basic = () => (
  <Tabs variant="pills" defaultValue="Overview">
    <PillPanels />
  </Tabs>
);
