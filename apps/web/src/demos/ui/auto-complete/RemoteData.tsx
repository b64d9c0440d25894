import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from './auto-complete.queries.ts';

export function RemoteData() {
  const { data = [], isPending, isError } = useQuery(suggestionsQuery);
  return (
    <Autocomplete
      label="Remote entry"
      placeholder="Type a letter"
      limit={4}
      disabled={isPending}
      data={[...new Set(data.map(({ title }) => title))]}
      error={isError && 'The list could not be loaded'}
    />
  );
}
