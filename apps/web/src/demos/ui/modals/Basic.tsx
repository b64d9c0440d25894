import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';

const kinds = [
  { name: 'Default', props: { centered: false } },
  { name: 'Centred', props: { centered: true } },
  { name: 'Fixed backdrop', props: { closeOnClickOutside: false } },
  { name: 'Without motion', props: { transitionProps: { duration: 0 } } },
];
export function Basic() {
  const [shown, setShown] = useState<(typeof kinds)[number]>();
  const close = () => setShown(undefined);
  return (
    <Group gap="xs">
      {kinds.map((kind) => (
        <Button key={kind.name} variant="default" onClick={() => setShown(kind)}>
          {kind.name}
        </Button>
      ))}
      <Modal opened={shown !== undefined} onClose={close} title={shown?.name} {...shown?.props}>
        <Text mb="md">The page behind waits until this is closed.</Text>
        <Button onClick={close}>Understood</Button>
      </Modal>
    </Group>
  );
}
