import { Button, Card, Divider, Group, List, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

/** Text, links, a list and buttons, each where it belongs. */
export function Content() {
  const say = useSamples();
  return (
    <Card withBorder>
      <Title order={3} size="h4" mb="xs">
        {say('Before the winter')}
      </Title>
      <Text mb="xs">{say('Three things keep a cabinet alive until spring.')}</Text>
      <List mb="sm">
        <List.Item>{say('A seal that is not older than two years')}</List.Item>
        <List.Item>{say('A battery above 12.4 V')}</List.Item>
        <List.Item>{say('A heater that answers')}</List.Item>
      </List>
      <Text component="a" href="/docs" size="sm" c="var(--at-accent-text)">
        {say('Where these figures come from')}
      </Text>
      <Divider my="md" />
      <Group gap="xs">
        <Button component="a" href="/imu/devices">
          {say('See the devices')}
        </Button>
        <Button component="a" href="/imu/logs" variant="default">
          {say('Read the logs')}
        </Button>
      </Group>
    </Card>
  );
}
