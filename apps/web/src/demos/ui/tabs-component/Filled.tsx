import { Tabs } from '@mantine/core';
import { TabPanels } from './TabPanels.tsx';

export const Filled = () => (
  <Tabs
    variant="outline"
    styles={{ list: { background: 'var(--at-sunken)' }, tab: { '--tab-bg': 'var(--at-surface)' } }}
    defaultValue="Overview"
  >
    <TabPanels />
  </Tabs>
);
