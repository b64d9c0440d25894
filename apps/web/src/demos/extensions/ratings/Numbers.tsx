import { Rating } from '@mantine/core';
import classes from './Numbers.module.css';

export const Numbers = () => (
  <Rating
    count={10}
    defaultValue={7}
    highlightSelectedOnly
    emptySymbol={(value) => <span className={classes.number}>{value}</span>}
    fullSymbol={(value) => (
      <span className={classes.number} data-chosen>
        {value}
      </span>
    )}
    getSymbolLabel={(value) => `${value} of 10`}
  />
);
