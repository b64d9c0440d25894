import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const Justified = () => (
  <Tabs defaultValue="Overview">
    <TabPanels grow />
  </Tabs>
);
