import { Swatches } from './Swatches.tsx';

export const Series = () => (
  <Swatches swatches={[1, 2, 3, 4, 5, 6].map((number) => ({ name: `series ${number}`, css: `var(--at-series-${number})` }))} />
);
