import { Autocomplete } from '@mantine/core';
import { cities } from './cities.ts';

export const Basic = () => <Autocomplete label="City" placeholder="Start typing" data={cities} />;
