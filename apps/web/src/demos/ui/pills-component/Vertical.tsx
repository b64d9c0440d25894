import { Tabs } from '@mantine/core';
import { PillPanels } from './PillPanels.tsx';

export const Vertical = () => (
  <Tabs variant="pills" orientation="vertical" defaultValue="Overview">
    <PillPanels />
  </Tabs>
);
