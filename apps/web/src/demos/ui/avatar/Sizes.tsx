import { Avatar, Group } from '@mantine/core';

export const Sizes = () => (
  <Group>
    {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
      <Avatar key={size} size={size} name="Nora Vidal" color="indigo" />
    ))}
  </Group>
);
