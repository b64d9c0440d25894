import classes from './ListGroup.module.css';

export const Flush = () => (
  <ul className={`${classes.list} ${classes.flush}`}>
    <li>North tower</li>
    <li>South tower</li>
    <li>Harbour bridge</li>
  </ul>
);
