import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { questions } from './questions.ts';

export function OpenOnHover() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Accordion value={open} onChange={setOpen} onMouseLeave={() => setOpen(null)}>
      {questions.map(({ id, question, answer }) => (
        <Accordion.Item key={id} value={id} onMouseEnter={() => setOpen(id)}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>{answer}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
