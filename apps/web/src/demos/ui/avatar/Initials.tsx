import { Avatar, Group } from '@mantine/core';

export const Initials = () => (
  <Group>
    {['Lucía Prado', 'Marcos Gil', 'Nora Vidal'].map((name) => (
      <Avatar key={name} name={name} color="indigo" />
    ))}
  </Group>
);
