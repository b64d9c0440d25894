import classes from './ListGroup.module.css';

export const Numbered = () => (
  <ol className={`${classes.list} ${classes.numbered}`}>
    <li>Mount the sensor</li>
    <li>Scan its code</li>
    <li>Give it a name</li>
  </ol>
);
