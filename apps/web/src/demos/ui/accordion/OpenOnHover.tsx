import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { questions } from './questions.ts';

export function OpenOnHover() {
  const say = useSamples();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Accordion value={open} onChange={setOpen} onMouseLeave={() => setOpen(null)}>
      {questions.map(({ id, question, answer }) => (
        <Accordion.Item key={id} value={id} onMouseEnter={() => setOpen(id)}>
          <Accordion.Control>{say(question)}</Accordion.Control>
          <Accordion.Panel>{say(answer)}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
