import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const VerticalLeft = () => (
  <Tabs orientation="vertical" placement="left" defaultValue="Overview">
    <TabPanels />
  </Tabs>
);
