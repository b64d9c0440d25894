import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const End = () => (
  <Tabs defaultValue="Overview">
    <TabPanels justify="flex-end" />
  </Tabs>
);
