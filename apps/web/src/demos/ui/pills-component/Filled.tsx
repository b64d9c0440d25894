import { Tabs } from '@mantine/core';
import { PillPanels } from './PillPanels.tsx';

export const Filled = () => (
  <Tabs
    variant="pills"
    defaultValue="Overview"
    styles={{ list: { background: 'var(--at-sunken)', borderRadius: 'var(--at-radius)', padding: 4 } }}
  >
    <PillPanels />
  </Tabs>
);
