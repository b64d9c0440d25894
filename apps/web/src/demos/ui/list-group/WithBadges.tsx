import { Badge } from '@mantine/core';
import classes from './ListGroup.module.css';

const rows = [
  { name: 'North tower', count: 12 },
  { name: 'South tower', count: 3 },
  { name: 'Harbour bridge', count: 1 },
];
export const WithBadges = () => (
  <ul className={classes.list}>
    {rows.map(({ name, count }) => (
      <li key={name}>
        {name}
        <Badge ms="auto" variant="light" className="tabular">
          {count}
        </Badge>
      </li>
    ))}
  </ul>
);
