import { Autocomplete } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { cities } from './cities.ts';

export function Basic() {
  const say = useSamples();
  return <Autocomplete label={say('City')} placeholder={say('Start typing')} data={cities} />;
}
