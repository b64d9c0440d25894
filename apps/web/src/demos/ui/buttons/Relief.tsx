import { Button, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Relief = () => (
  <Group gap="xs">
    {colours.map(({ name, colour }) => (
      <Button key={name} color={colour} style={{ boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 25%)' }}>
        {name}
      </Button>
    ))}
  </Group>
);
