import { Rating } from '@mantine/core';
import classes from './Numbers.module.css';

const pale = (value: number) => <span className={classes.number}>{value}</span>;
const bright = (value: number) => (
  <span className={classes.number} data-chosen>
    {value}
  </span>
);

export const Numbers = () => (
  <Rating
    count={10}
    defaultValue={7}
    highlightSelectedOnly
    emptySymbol={pale}
    fullSymbol={bright}
    getSymbolLabel={(value) => `${value} of 10`}
  />
);
