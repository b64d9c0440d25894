import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Swatches } from './Swatches.tsx';

export function Series() {
  const say = useSamples();
  return (
    <Swatches
      swatches={[1, 2, 3, 4, 5, 6].map((number) => ({ name: say('series {{number}}', { number }), css: `var(--at-series-${number})` }))}
    />
  );
}
