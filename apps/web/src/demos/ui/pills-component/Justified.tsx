import { Tabs } from '@mantine/core';
import { PillPanels } from './PillPanels.tsx';

export const Justified = () => (
  <Tabs variant="pills" defaultValue="Overview">
    <PillPanels grow />
  </Tabs>
);
