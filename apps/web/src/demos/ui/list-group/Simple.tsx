import classes from './ListGroup.module.css';

export const Simple = () => (
  <ul className={classes.list}>
    <li>North tower</li>
    <li>South tower</li>
    <li>Harbour bridge</li>
  </ul>
);
