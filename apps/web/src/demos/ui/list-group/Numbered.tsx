import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './ListGroup.module.css';

export function Numbered() {
  const say = useSamples();
  return (
    <ol className={`${classes.list} ${classes.numbered}`}>
      <li>{say('Mount the sensor')}</li>
      <li>{say('Scan its code')}</li>
      <li>{say('Give it a name')}</li>
    </ol>
  );
}
