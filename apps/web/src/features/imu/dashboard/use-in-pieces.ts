import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** What has arrived is drawn in pieces, between which the browser answers: a dashboard gets all its answers at about the same time. */
export function useInPieces<Data, Shown, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Shown, Key>) {
  const { data, error, refetch } = useQuery(query);
  return { data: useDeferredValue(data), error, refetch };
}
