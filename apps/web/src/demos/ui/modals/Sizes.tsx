import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';

const sizes = ['xs', 'sm', 'lg', 'xl'] as const;
export function Sizes() {
  const [size, setSize] = useState<(typeof sizes)[number]>();
  return (
    <Group gap="xs">
      {sizes.map((one) => (
        <Button key={one} variant="default" onClick={() => setSize(one)}>
          Size {one}
        </Button>
      ))}
      <Modal opened={size !== undefined} onClose={() => setSize(undefined)} size={size ?? 'md'} title={`Size ${size}`}>
        As wide as the name says.
      </Modal>
    </Group>
  );
}
