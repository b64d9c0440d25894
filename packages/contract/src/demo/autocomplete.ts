import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const AutocompleteItem = z.object({ id: z.number().int(), title: z.string(), rank: z.number().int() });
export type AutocompleteItem = z.output<typeof AutocompleteItem>;

export const autocomplete = {
  listSuggestions: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/autocomplete/data',
    access: 'public',
    summary: 'Ranked entries to complete from',
    response: z.object({ autoComplete: z.array(AutocompleteItem) }),
  }),
};
