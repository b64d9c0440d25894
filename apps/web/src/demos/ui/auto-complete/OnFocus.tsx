import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { cities } from './cities.ts';

const usual = ['Madrid', 'Barcelona'];
export function OnFocus() {
  const [value, setValue] = useState('');
  return <Autocomplete label="Usual cities first" value={value} onChange={setValue} data={value === '' ? usual : cities} openOnFocus />;
}
