import { Card, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Titles() {
  const say = useSamples();
  return (
    <Card withBorder>
      <Title order={3} size="h4">
        {say('Harbour cabinet')}
      </Title>
      <Text c="dimmed" size="sm" mb="xs">
        {say('Pier 4, second mast')}
      </Text>
      <Text>{say('Measures temperature, humidity and the power of three sensors, and reports once a minute.')}</Text>
    </Card>
  );
}
