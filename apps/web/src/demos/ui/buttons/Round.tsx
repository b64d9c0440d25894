import { Button, Group } from '@mantine/core';

export const Round = () => (
  <Group gap="xs">
    <Button radius="xl">Primary</Button>
    <Button radius="xl" variant="outline">
      Outline
    </Button>
    <Button radius="xl" variant="light">
      Flat
    </Button>
  </Group>
);
