import { Button, Group } from '@mantine/core';
import { gradients } from '#shared/ui/demo-page/colours.ts';

export const Gradient = () => (
  <Group gap="xs">
    {gradients.map(({ name, from, to }) => (
      <Button key={name} variant="gradient" gradient={{ from, to, deg: 90 }}>
        {name}
      </Button>
    ))}
  </Group>
);
