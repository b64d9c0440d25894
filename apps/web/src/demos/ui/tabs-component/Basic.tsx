import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const Basic = () => (
  <Tabs defaultValue="Overview">
    <TabPanels />
  </Tabs>
);
