import { queryOptions } from '@tanstack/react-query';
import { autocomplete } from '@atalaya/contract/demo/autocomplete.ts';
import { call } from '#shared/api/call.ts';

export const suggestionsQuery = queryOptions({
  queryKey: ['demo', 'autocomplete'],
  queryFn: () => call(autocomplete.listSuggestions, {}),
  select: ({ autoComplete }) => autoComplete,
});
