import { gradients } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Swatches } from './Swatches.tsx';

export function Gradients() {
  const say = useSamples();
  return (
    <Swatches swatches={gradients.map(({ name, from, to }) => ({ name: say(name), css: `linear-gradient(90deg, ${from}, ${to})` }))} />
  );
}
