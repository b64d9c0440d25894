import { Autocomplete } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { cities } from './cities.ts';

export function Limit() {
  const say = useSamples();
  return <Autocomplete label={say('Three at most')} placeholder={say('Try the letter a')} data={cities} limit={3} />;
}
