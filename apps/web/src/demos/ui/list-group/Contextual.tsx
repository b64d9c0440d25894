import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './ListGroup.module.css';

export function Contextual() {
  const say = useSamples();
  return (
    <ul className={classes.list}>
      {colours.map(({ name, colour }) => (
        <li key={name} style={{ background: `var(--mantine-color-${colour}-light)`, color: `var(--mantine-color-${colour}-light-color)` }}>
          {say(name)}
        </li>
      ))}
    </ul>
  );
}
