import { Button, Group, Modal, Switch, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function KeepContent() {
  const say = useSamples();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isKept, setKept] = useState(true);
  return (
    <Group>
      <Button variant="default" onClick={open}>
        {say('Write a note')}
      </Button>
      <Switch label={say('Keep the content')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Modal opened={isOpen} onClose={close} title={say('Note')} keepMounted={isKept}>
        <TextInput label={say('Your note')} data-autofocus />
      </Modal>
    </Group>
  );
}
