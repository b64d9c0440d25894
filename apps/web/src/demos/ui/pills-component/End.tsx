import { Tabs } from '@mantine/core';
import { PillPanels } from './PillPanels.tsx';

export const End = () => (
  <Tabs variant="pills" defaultValue="Overview">
    <PillPanels justify="flex-end" />
  </Tabs>
);
