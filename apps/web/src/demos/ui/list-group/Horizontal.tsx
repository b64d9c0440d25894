import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './ListGroup.module.css';

export function Horizontal() {
  const say = useSamples();
  return (
    <ul className={`${classes.list} ${classes.horizontal}`}>
      <li>{say('North')}</li>
      <li>{say('South')}</li>
      <li>{say('Harbour')}</li>
    </ul>
  );
}
