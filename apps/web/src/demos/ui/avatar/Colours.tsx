import { Avatar, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Colours = () => (
  <Group>
    {colours.map(({ name, colour }) => (
      <Avatar key={name} variant="filled" color={colour} name={name} />
    ))}
  </Group>
);
