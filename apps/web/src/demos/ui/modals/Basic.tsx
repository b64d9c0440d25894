import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const kinds = [
  { name: 'Default', props: { centered: false } },
  { name: 'Centred', props: { centered: true } },
  { name: 'Fixed backdrop', props: { closeOnClickOutside: false } },
  { name: 'Without motion', props: { transitionProps: { duration: 0 } } },
] as const;
export function Basic() {
  const say = useSamples();
  const [shown, setShown] = useState<(typeof kinds)[number]>();
  const close = () => setShown(undefined);
  return (
    <Group gap="xs">
      {kinds.map((kind) => (
        <Button key={kind.name} variant="default" onClick={() => setShown(kind)}>
          {say(kind.name)}
        </Button>
      ))}
      <Modal opened={shown !== undefined} onClose={close} title={shown && say(shown.name)} {...shown?.props}>
        <Text mb="md">{say('The page behind waits until this is closed.')}</Text>
        <Button onClick={close}>{say('Understood')}</Button>
      </Modal>
    </Group>
  );
}
