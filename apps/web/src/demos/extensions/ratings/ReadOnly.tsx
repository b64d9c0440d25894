import { Group, Rating, Text } from '@mantine/core';

export const ReadOnly = () => (
  <Group gap="xs">
    <Rating readOnly value={3.5} fractions={2} getSymbolLabel={(value) => `${value} of 5, given by others`} />
    <Text c="dimmed" className="tabular">
      3.5 of 5, from 128 people
    </Text>
  </Group>
);
