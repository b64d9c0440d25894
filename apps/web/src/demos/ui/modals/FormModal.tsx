import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';

export function FormModal() {
  const say = useSamples();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [name, setName] = useState('');
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    close();
    void toast('done', say('“{{name}}” was created', { name }));
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('New device')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={say('New device')}>
        <form onSubmit={submit}>
          <TextInput
            label={say('Name')}
            required
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            mb="md"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button type="submit">{say('Create')}</Button>
          </Group>
        </form>
      </Modal>
    </>
  );
}
