import { Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './ListGroup.module.css';

const alarms = [
  { title: 'Battery low', text: 'Bridge 2 has 8 % left.', when: '3 min ago' },
  { title: 'Back online', text: 'The north tower answers again.', when: 'an hour ago' },
] as const;
export function CustomContent() {
  const say = useSamples();
  return (
    <ul className={classes.list}>
      {alarms.map(({ title, text, when }) => (
        <li key={title}>
          <div>
            <Text fw={500}>{say(title)}</Text>
            <Text c="dimmed">{say(text)}</Text>
          </div>
          <Text size="xs" c="dimmed" ms="auto">
            {say(when)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
