import { gradients } from '#shared/ui/demo-page/colours.ts';
import { Swatches } from './Swatches.tsx';

export const Gradients = () => (
  <Swatches swatches={gradients.map(({ name, from, to }) => ({ name, css: `linear-gradient(90deg, ${from}, ${to})` }))} />
);
