import { Rating } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Basic() {
  const say = useSamples();
  return <Rating defaultValue={3} aria-label={say('Your rating')} getSymbolLabel={(value) => say('{{value}} of 5', { value })} />;
}
