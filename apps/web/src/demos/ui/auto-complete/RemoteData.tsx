import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { suggestionsQuery } from './auto-complete.queries.ts';

export function RemoteData() {
  const say = useSamples();
  const { data = [], isPending, isError } = useQuery(suggestionsQuery);
  return (
    <Autocomplete
      label={say('Remote entry')}
      placeholder={say('Type a letter')}
      limit={4}
      disabled={isPending}
      data={[...new Set(data.map(({ title }) => title))]}
      error={isError && say('The list could not be loaded')}
    />
  );
}
