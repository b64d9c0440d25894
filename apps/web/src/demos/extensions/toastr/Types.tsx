import { Button, Group } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';
import { showToast } from './toasts.tsx';

export const Types = () => (
  <Group gap="xs">
    {colours.map(({ name, colour }) => (
      <Button
        key={name}
        variant="light"
        color={colour}
        onClick={() => showToast({ title: name, message: 'The night shift has begun.', color: colour })}
      >
        {name}
      </Button>
    ))}
  </Group>
);
