import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './ListGroup.module.css';

export function Flush() {
  const say = useSamples();
  return (
    <ul className={`${classes.list} ${classes.flush}`}>
      <li>{say('North tower')}</li>
      <li>{say('South tower')}</li>
      <li>{say('Harbour bridge')}</li>
    </ul>
  );
}
