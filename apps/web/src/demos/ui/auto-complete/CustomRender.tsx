import { Autocomplete, Avatar, Group, Text } from '@mantine/core';
import { useSamples, type Sample } from '#demos/kit/demo-page/use-samples.ts';

const people = new Map<string, Sample>([
  ['Lucía Prado', 'Operations'],
  ['Marcos Gil', 'Field service'],
  ['Nora Vidal', 'Support'],
]);
export function CustomRender() {
  const say = useSamples();
  return (
    <Autocomplete
      label={say('Person')}
      placeholder={say('Search by name')}
      data={[...people.keys()]}
      renderOption={({ option: { value } }) => (
        <Group gap="sm">
          <Avatar size="sm" name={value} color="indigo" />
          <div>
            <Text>{value}</Text>
            <Text size="xs" c="dimmed">
              {say(people.get(value) ?? 'Support')}
            </Text>
          </div>
        </Group>
      )}
    />
  );
}
