import { Avatar, Group, Indicator, Text } from '@mantine/core';

const people = [
  { name: 'Lucía Prado', state: 'online', colour: 'green' },
  { name: 'Marcos Gil', state: 'away', colour: 'yellow' },
  { name: 'Nora Vidal', state: 'offline', colour: 'gray' },
];
export const StatusDot = () => (
  <Group gap="lg">
    {people.map(({ name, state, colour }) => (
      <Group key={name} gap="xs">
        <Indicator color={colour} position="bottom-end" offset={5} size={11} withBorder>
          <Avatar name={name} color="indigo" />
        </Indicator>
        <Text size="sm">
          {name}, {state}
        </Text>
      </Group>
    ))}
  </Group>
);
