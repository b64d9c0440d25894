import { Badge } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './ListGroup.module.css';

const rows = [
  { name: 'North tower', count: 12 },
  { name: 'South tower', count: 3 },
  { name: 'Harbour bridge', count: 1 },
] as const;
export function WithBadges() {
  const say = useSamples();
  return (
    <ul className={classes.list}>
      {rows.map(({ name, count }) => (
        <li key={name}>
          {say(name)}
          <Badge ms="auto" variant="light" className="tabular">
            {count}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
