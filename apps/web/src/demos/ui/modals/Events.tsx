import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Events() {
  const say = useSamples();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [events, setEvents] = useState<string[]>([]);
  const note = (event: string) => setEvents((before) => [...before, event].slice(-4));
  return (
    <Stack align="flex-start">
      <Button variant="default" onClick={open}>
        {say('Open and listen')}
      </Button>
      <Text c="dimmed" role="status">
        {events.length === 0 ? say('Nothing happened yet') : events.join(', ')}
      </Text>
      <Modal
        opened={isOpen}
        onClose={close}
        title={say('Listening')}
        onEnterTransitionEnd={() => note(say('opened'))}
        onExitTransitionEnd={() => note(say('closed'))}
      >
        {say('Opening and closing are written down once the motion has ended.')}
      </Modal>
    </Stack>
  );
}
