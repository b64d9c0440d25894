import { BatteryLow, Router, Thermometer } from 'lucide-react';
import classes from './ListGroup.module.css';

export const WithIcons = () => (
  <ul className={classes.list}>
    <li>
      <Router size={16} strokeWidth={1.75} aria-hidden />
      Gateways
    </li>
    <li>
      <Thermometer size={16} strokeWidth={1.75} aria-hidden />
      Temperatures
    </li>
    <li>
      <BatteryLow size={16} strokeWidth={1.75} aria-hidden />
      Batteries
    </li>
  </ul>
);
