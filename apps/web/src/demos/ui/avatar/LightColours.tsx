import { Avatar, Group } from '@mantine/core';
import { colours } from '../colours.ts';

export const LightColours = () => (
  <Group>
    {colours.map(({ name, colour }) => (
      <Avatar key={name} color={colour} name={name} />
    ))}
  </Group>
);
