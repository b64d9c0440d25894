import { Group, Loader } from '@mantine/core';

export const Sizes = () => (
  <Group>
    {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
      <Loader key={size} size={size} />
    ))}
  </Group>
);
