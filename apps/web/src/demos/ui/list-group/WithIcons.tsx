import { BatteryLow, Router, Thermometer } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './ListGroup.module.css';

export function WithIcons() {
  const say = useSamples();
  return (
    <ul className={classes.list}>
      <li>
        <Router size={16} strokeWidth={1.75} aria-hidden />
        {say('Gateways')}
      </li>
      <li>
        <Thermometer size={16} strokeWidth={1.75} aria-hidden />
        {say('Temperatures')}
      </li>
      <li>
        <BatteryLow size={16} strokeWidth={1.75} aria-hidden />
        {say('Batteries')}
      </li>
    </ul>
  );
}
