import { Tabs } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const panels = [
  { name: 'Overview', text: 'Twelve devices, all of them answer.' },
  { name: 'Alarms', text: 'Two batteries are low.' },
  { name: 'Notes', text: 'The bridge is inspected on Monday.' },
] as const;

/** The pills and what each of them shows. */
export function PillPanels({ grow, justify }: { grow?: boolean; justify?: 'center' | 'flex-end' }) {
  const say = useSamples();
  return (
    <>
      <Tabs.List grow={grow} justify={justify}>
        {panels.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
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
