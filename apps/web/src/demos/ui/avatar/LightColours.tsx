import { Avatar, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const LightColours = () => (
  <Group>
    {colours.map(({ name, colour }) => (
      <Avatar key={name} color={colour} name={name} />
    ))}
  </Group>
);
