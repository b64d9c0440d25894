import { Button, Group } from '@mantine/core';

export const Sizes = () => (
  <Group gap="xs">
    {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
      <Button key={size} size={size}>
        Size {size}
      </Button>
    ))}
  </Group>
);
