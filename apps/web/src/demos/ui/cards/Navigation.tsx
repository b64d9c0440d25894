import { Card, Tabs, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const tabs = {
  power: { label: 'Power', text: 'The mains are there; the battery holds 13.1 V.' },
  climate: { label: 'Climate', text: '21.4 °C and 48 % humidity, both where they should be.' },
  door: { label: 'Door', text: 'Closed since Tuesday morning.' },
} as const;

export function Navigation() {
  const say = useSamples();
  return (
    <Card withBorder padding={0}>
      <Tabs defaultValue="power">
        <Tabs.List>
          {Object.entries(tabs).map(([value, { label }]) => (
            <Tabs.Tab key={value} value={value}>
              {say(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(tabs).map(([value, { text }]) => (
          <Tabs.Panel key={value} value={value} p="md">
            <Text>{say(text)}</Text>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}
