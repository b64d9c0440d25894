import { Text } from '@mantine/core';
import classes from './ListGroup.module.css';

const alarms = [
  { title: 'Battery low', text: 'Bridge 2 has 8 % left.', when: '3 min ago' },
  { title: 'Back online', text: 'The north tower answers again.', when: 'an hour ago' },
];
export const CustomContent = () => (
  <ul className={classes.list}>
    {alarms.map(({ title, text, when }) => (
      <li key={title}>
        <div>
          <Text fw={500}>{title}</Text>
          <Text c="dimmed">{text}</Text>
        </div>
        <Text size="xs" c="dimmed" ms="auto">
          {when}
        </Text>
      </li>
    ))}
  </ul>
);
