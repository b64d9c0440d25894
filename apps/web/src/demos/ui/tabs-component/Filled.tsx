import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const Filled = () => (
  <Tabs variant="outline" defaultValue="Overview">
    <TabPanels />
  </Tabs>
);
