import { Avatar, Group, Indicator, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const people = [
  { name: 'Lucía Prado', state: 'online', colour: 'green' },
  { name: 'Marcos Gil', state: 'away', colour: 'yellow' },
  { name: 'Nora Vidal', state: 'offline', colour: 'gray' },
] as const;
export function StatusDot() {
  const say = useSamples();
  return (
    <Group gap="lg">
      {people.map(({ name, state, colour }) => (
        <Group key={name} gap="xs">
          <Indicator color={colour} position="bottom-end" offset={5} size={11} withBorder>
            <Avatar name={name} color="indigo" />
          </Indicator>
          <Text size="sm">
            {name}, {say(state)}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
