import { colours } from '#shared/ui/demo-page/colours.ts';
import classes from './ListGroup.module.css';

export const Contextual = () => (
  <ul className={classes.list}>
    {colours.map(({ name, colour }) => (
      <li key={name} style={{ background: `var(--mantine-color-${colour}-light)`, color: `var(--mantine-color-${colour}-light-color)` }}>
        {name}
      </li>
    ))}
  </ul>
);
