import { Button, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Flat = () => (
  <Group gap="xs">
    {colours.map(({ name, colour }) => (
      <Button key={name} variant="light" color={colour}>
        {name}
      </Button>
    ))}
  </Group>
);
