import classes from './ListGroup.module.css';

export const Horizontal = () => (
  <ul className={`${classes.list} ${classes.horizontal}`}>
    <li>North</li>
    <li>South</li>
    <li>Harbour</li>
  </ul>
);
