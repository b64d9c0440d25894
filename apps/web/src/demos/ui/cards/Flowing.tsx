import { Card, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const cards = [
  ['Wind', 'Force 7 from the north-west, rising until midnight.'],
  ['Tide', 'Low at 14:20.'],
  ['Boat', 'In the harbour. Fuel for two days, spare seals on board, the second battery at the workshop.'],
  ['Crew', 'Two, from seven.'],
  ['Cabinets', 'One door stands open at Pier 2.'],
] as const;

/** Each as high as its words: the next one begins where the last one ends. */
export function Flowing() {
  const say = useSamples();
  return (
    <div style={{ columns: '3 12rem', columnGap: 16 }}>
      {cards.map(([title, text]) => (
        <Card key={title} withBorder mb="md" style={{ breakInside: 'avoid' }}>
          <Title order={3} size="h5">
            {say(title)}
          </Title>
          <Text size="sm" c="dimmed">
            {say(text)}
          </Text>
        </Card>
      ))}
    </div>
  );
}
