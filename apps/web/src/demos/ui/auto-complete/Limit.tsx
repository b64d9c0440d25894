import { Autocomplete } from '@mantine/core';
import { cities } from './cities.ts';

export const Limit = () => <Autocomplete label="Three at most" placeholder="Try the letter a" data={cities} limit={3} />;
