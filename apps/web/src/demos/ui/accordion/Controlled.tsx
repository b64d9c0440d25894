import { Accordion, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { questions } from './questions.ts';

export function Controlled() {
  const say = useSamples();
  const [open, setOpen] = useState<string | null>('range');
  return (
    <Stack>
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('offline')}>
          {say('Open the last')}
        </Button>
        <Button variant="default" onClick={() => setOpen(null)}>
          {say('Close all')}
        </Button>
      </Group>
      <Accordion value={open} onChange={setOpen}>
        {questions.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{say(question)}</Accordion.Control>
            <Accordion.Panel>{say(answer)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}
