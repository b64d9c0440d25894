import { Accordion, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { questions } from './questions.ts';

export function Controlled() {
  const [open, setOpen] = useState<string | null>('range');
  return (
    <Stack>
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('offline')}>
          Open the last
        </Button>
        <Button variant="default" onClick={() => setOpen(null)}>
          Close all
        </Button>
      </Group>
      <Accordion value={open} onChange={setOpen}>
        {questions.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}
