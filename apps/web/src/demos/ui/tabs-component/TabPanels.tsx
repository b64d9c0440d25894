import { Tabs } from '@mantine/core';
import { Bell, Gauge, StickyNote } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const panels = [
  { name: 'Overview', icon: Gauge, text: 'Twelve devices, all of them answer.' },
  { name: 'Alarms', icon: Bell, text: 'Two batteries are low.' },
  { name: 'Notes', icon: StickyNote, text: 'The bridge is inspected on Monday.' },
] as const;

interface TabPanelsProps {
  withIcons?: boolean;
  grow?: boolean;
  justify?: 'center' | 'flex-end';
}

/** The tabs and what each of them shows. */
export function TabPanels({ withIcons, grow, justify }: TabPanelsProps) {
  const say = useSamples();
  return (
    <>
      <Tabs.List grow={grow} justify={justify}>
        {panels.map(({ name, icon: Icon }) => (
          <Tabs.Tab key={name} value={name} leftSection={withIcons && <Icon size={16} strokeWidth={1.75} aria-hidden />}>
            {say(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map(({ name, text }) => (
        <Tabs.Panel key={name} value={name} p="sm">
          {say(text)}
        </Tabs.Panel>
      ))}
    </>
  );
}
