import { Accordion } from '@mantine/core';
import classes from './QuestionList.module.css';

interface Question {
  question: string;
  ans: string;
}

/** Questions that unfold their answers, one at a time. */
export const QuestionList = ({
  questions,
  lang,
}: {
  questions: readonly Question[];
  /** Where they are not in the page's. */ lang?: 'en';
}) => (
  <Accordion lang={lang} variant="separated" classNames={{ item: classes.item }}>
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
