import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';

export function Events() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [events, setEvents] = useState<string[]>([]);
  const note = (event: string) => setEvents((before) => [...before, event].slice(-4));
  return (
    <Stack align="flex-start">
      <Button variant="default" onClick={open}>
        Open and listen
      </Button>
      <Text c="dimmed" role="status">
        {events.length === 0 ? 'Nothing happened yet' : events.join(', ')}
      </Text>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Listening"
        onEnterTransitionEnd={() => note('opened')}
        onExitTransitionEnd={() => note('closed')}
      >
        Opening and closing are written down once the motion has ended.
      </Modal>
    </Stack>
  );
}
