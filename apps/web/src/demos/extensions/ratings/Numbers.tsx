import { Rating } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './Numbers.module.css';

const pale = (value: number) => <span className={classes.number}>{value}</span>;
const bright = (value: number) => (
  <span className={classes.number} data-chosen>
    {value}
  </span>
);

export function Numbers() {
  const say = useSamples();
  return (
    <Rating
      count={10}
      defaultValue={7}
      highlightSelectedOnly
      emptySymbol={pale}
      fullSymbol={bright}
      getSymbolLabel={(value) => say('{{value}} of 10', { value })}
    />
  );
}
