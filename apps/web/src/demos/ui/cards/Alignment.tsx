import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const places = ['start', 'center', 'end'] as const;

export function Alignment() {
  const say = useSamples();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {places.map((place) => (
        <Card key={place} withBorder ta={place}>
          <Title order={3} size="h5">
            {say(place)}
          </Title>
          <Text size="sm" c="dimmed">
            {say('The text follows the card, and in a page from right to left so do start and end.')}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
