import { Accordion } from '@mantine/core';
import classes from './QuestionList.module.css';

interface Question {
  question: string;
  ans: string;
}

/** Questions that unfold their answers, one at a time. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <Accordion variant="separated" classNames={{ item: classes.item }}>
    {questions.map(({ question, ans }) => (
      <Accordion.Item key={question} value={question}>
        <Accordion.Control>{question}</Accordion.Control>
        <Accordion.Panel>
          <p className={classes.answer}>{ans}</p>
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);
