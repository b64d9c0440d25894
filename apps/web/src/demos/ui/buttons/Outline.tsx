import { Button, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Outline = () => (
  <Group gap="xs">
    {colours.map(({ name, colour }) => (
      <Button key={name} variant="outline" color={colour}>
        {name}
      </Button>
    ))}
  </Group>
);
