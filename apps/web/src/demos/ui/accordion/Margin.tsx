import { Accordion } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { questions } from './questions.ts';

export function Margin() {
  const say = useSamples();
  return (
    <Accordion variant="separated" defaultValue="range">
      {questions.map(({ id, question, answer }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control>{say(question)}</Accordion.Control>
          <Accordion.Panel>{say(answer)}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
