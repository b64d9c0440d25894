import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { toast } from '#shared/ui/toast.ts';

export function FormModal() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [name, setName] = useState('');
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    close();
    void toast('done', `“${name}” was created`);
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        New device
      </Button>
      <Modal opened={isOpen} onClose={close} title="New device">
        <form onSubmit={submit}>
          <TextInput label="Name" required data-autofocus value={name} onChange={(event) => setName(event.currentTarget.value)} mb="md" />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Create</Button>
          </Group>
        </form>
      </Modal>
    </>
  );
}
