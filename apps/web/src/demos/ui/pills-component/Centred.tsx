import { Tabs } from '@mantine/core';
import { PillPanels } from './PillPanels.tsx';

export const Centred = () => (
  <Tabs variant="pills" defaultValue="Overview">
    <PillPanels justify="center" />
  </Tabs>
);
