import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const VerticalRight = () => (
  <Tabs orientation="vertical" placement="right" defaultValue="Overview">
    <TabPanels />
  </Tabs>
);
