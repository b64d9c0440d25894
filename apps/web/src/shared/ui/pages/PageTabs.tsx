import { Stack, Tabs } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { BlockSkeleton } from '../Skeletons.tsx';
import { useTabInView } from '../use-tab-in-view.ts';

/** While the code of a tab is on its way. */
const TAB_PX = 320;

interface PageTabsProps<Tab extends string> {
  /** What the tabs are parts of, for those who cannot see it. */
  label: string;
  tabs: readonly { value: Tab; name: string }[];
  /** One that is not among the tabs, of an old address or another person's, is the first one. */
  value: Tab;
  onChange: (tab: Tab) => void;
  /** What each of them shows. That of the closed ones is not drawn, and so asks for nothing. */
  shown: Record<Tab, ReactNode>;
}

/** The parts of a page about a single thing, one at a time. */
export function PageTabs<Tab extends string>({ label, tabs, value, onChange, shown }: PageTabsProps<Tab>) {
  const open = tabs.find((tab) => tab.value === value) ?? tabs[0];
  const list = useTabInView<HTMLDivElement>(open?.value);
  if (!open) return null;
  return (
    <Tabs value={open.value} onChange={(chosen) => tabs.forEach((tab) => tab.value === chosen && onChange(tab.value))} keepMounted={false}>
      <Tabs.List ref={list} mb="md" aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.value}>
        <Suspense fallback={<BlockSkeleton height={TAB_PX} />}>
          <Stack gap="lg">{shown[open.value]}</Stack>
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
