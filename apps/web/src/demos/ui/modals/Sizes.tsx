import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const sizes = ['xs', 'sm', 'lg', 'xl'] as const;
export function Sizes() {
  const say = useSamples();
  const [size, setSize] = useState<(typeof sizes)[number]>();
  return (
    <Group gap="xs">
      {sizes.map((one) => (
        <Button key={one} variant="default" onClick={() => setSize(one)}>
          {say('Size {{size}}', { size: one })}
        </Button>
      ))}
      <Modal
        opened={size !== undefined}
        onClose={() => setSize(undefined)}
        size={size ?? 'md'}
        title={size && say('Size {{size}}', { size })}
      >
        {say('As wide as the name says.')}
      </Modal>
    </Group>
  );
}
