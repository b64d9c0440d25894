import { Card, SimpleGrid, Text, Title } from '@mantine/core';

const places = ['start', 'center', 'end'] as const;

export const Alignment = () => (
  <SimpleGrid cols={{ base: 1, sm: 3 }}>
    {places.map((place) => (
      <Card key={place} withBorder ta={place}>
        <Title order={3} size="h5">
          {place}
        </Title>
        <Text size="sm" c="dimmed">
          The text follows the card, and in a page from right to left so do start and end.
        </Text>
      </Card>
    ))}
  </SimpleGrid>
);
