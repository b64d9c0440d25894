import { Button, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Filled = () => (
  <Group gap="xs">
    {colours.map(({ name, colour }) => (
      <Button key={name} color={colour}>
        {name}
      </Button>
    ))}
  </Group>
);
