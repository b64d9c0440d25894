import { Badge, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Glow = () => (
  <Group gap="md">
    {colours.map(({ name, colour }) => (
      <Badge key={name} radius="sm" color={colour} style={{ boxShadow: `0 0 10px var(--mantine-color-${colour}-outline)` }}>
        {name}
      </Badge>
    ))}
  </Group>
);
