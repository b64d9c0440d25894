import { Tabs } from '@mantine/core';

const panels = [
  { name: 'Overview', text: 'Twelve devices, all of them answer.' },
  { name: 'Alarms', text: 'Two batteries are low.' },
  { name: 'Notes', text: 'The bridge is inspected on Monday.' },
];

/** The pills and what each of them shows. */
export const PillPanels = ({ grow, justify }: { grow?: boolean; justify?: 'center' | 'flex-end' }) => (
  <>
    <Tabs.List grow={grow} justify={justify}>
      {panels.map(({ name }) => (
        <Tabs.Tab key={name} value={name}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {panels.map(({ name, text }) => (
      <Tabs.Panel key={name} value={name} p="sm">
        {text}
      </Tabs.Panel>
    ))}
  </>
);
