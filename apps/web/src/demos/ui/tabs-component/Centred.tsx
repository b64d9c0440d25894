import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const Centred = () => (
  <Tabs defaultValue="Overview">
    <TabPanels justify="center" />
  </Tabs>
);
