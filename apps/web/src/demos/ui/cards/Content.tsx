import { Button, Card, Divider, Group, List, Text, Title } from '@mantine/core';

/** Text, links, a list and buttons, each where it belongs. */
export const Content = () => (
  <Card withBorder>
    <Title order={3} size="h4" mb="xs">
      Before the winter
    </Title>
    <Text mb="xs">Three things keep a cabinet alive until spring.</Text>
    <List mb="sm">
      <List.Item>A seal that is not older than two years</List.Item>
      <List.Item>A battery above 12.4 V</List.Item>
      <List.Item>A heater that answers</List.Item>
    </List>
    <Text component="a" href="/docs" size="sm" c="var(--at-accent-text)">
      Where these figures come from
    </Text>
    <Divider my="md" />
    <Group gap="xs">
      <Button component="a" href="/imu/devices">
        See the devices
      </Button>
      <Button component="a" href="/imu/logs" variant="default">
        Read the logs
      </Button>
    </Group>
  </Card>
);
