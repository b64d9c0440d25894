import { Button, Group, Modal, Switch, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';

export function KeepContent() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isKept, setKept] = useState(true);
  return (
    <Group>
      <Button variant="default" onClick={open}>
        Write a note
      </Button>
      <Switch label="Keep the content" checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Modal opened={isOpen} onClose={close} title="Note" keepMounted={isKept}>
        <TextInput label="Your note" data-autofocus />
      </Modal>
    </Group>
  );
}
