import { Accordion } from '@mantine/core';
import { questions } from './questions.ts';

export const Margin = () => (
  <Accordion variant="separated" defaultValue="range">
    {questions.map(({ id, question, answer }) => (
      <Accordion.Item key={id} value={id}>
        <Accordion.Control>{question}</Accordion.Control>
        <Accordion.Panel>{answer}</Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);
