import { Badge, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Light = () => (
  <Group gap="xs">
    {colours.map(({ name, colour }) => (
      <Badge key={name} radius="sm" variant="light" color={colour}>
        {name}
      </Badge>
    ))}
  </Group>
);
