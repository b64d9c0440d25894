import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { cities } from './cities.ts';

const usual = ['Madrid', 'Barcelona'];
export function OnFocus() {
  const say = useSamples();
  const [value, setValue] = useState('');
  return (
    <Autocomplete label={say('Usual cities first')} value={value} onChange={setValue} data={value === '' ? usual : cities} openOnFocus />
  );
}
