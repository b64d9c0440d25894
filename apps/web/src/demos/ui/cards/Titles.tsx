import { Card, Text, Title } from '@mantine/core';

export const Titles = () => (
  <Card withBorder>
    <Title order={3} size="h4">
      Harbour cabinet
    </Title>
    <Text c="dimmed" size="sm" mb="xs">
      Pier 4, second mast
    </Text>
    <Text>Measures temperature, humidity and the power of three sensors, and reports once a minute.</Text>
  </Card>
);
