import { Autocomplete, Avatar, Group, Text } from '@mantine/core';

const people = new Map([
  ['Lucía Prado', 'Operations'],
  ['Marcos Gil', 'Field service'],
  ['Nora Vidal', 'Support'],
]);
export const CustomRender = () => (
  <Autocomplete
    label="Person"
    placeholder="Search by name"
    data={[...people.keys()]}
    renderOption={({ option: { value } }) => (
      <Group gap="sm">
        <Avatar size="sm" name={value} color="indigo" />
        <div>
          <Text>{value}</Text>
          <Text size="xs" c="dimmed">
            {people.get(value)}
          </Text>
        </div>
      </Group>
    )}
  />
);
