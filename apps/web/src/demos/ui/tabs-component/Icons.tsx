import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const Icons = () => (
  <Tabs defaultValue="Overview">
    <TabPanels withIcons />
  </Tabs>
);
