import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const cards = [
  ['North', 'Twelve cabinets, all online.'],
  ['East', 'Seven cabinets, one of them on battery since the thunderstorm of last night.'],
  ['South', 'Nine cabinets.'],
] as const;

/** Apart from one another, and all as high as the highest. */
export function Deck() {
  const say = useSamples();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {cards.map(([title, text]) => (
        <Card key={title} withBorder>
          <Title order={3} size="h5">
            {say(title)}
          </Title>
          <Text size="sm" c="dimmed">
            {say(text)}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
