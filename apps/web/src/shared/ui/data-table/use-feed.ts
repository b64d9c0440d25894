import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

type Feed<Row> = UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;

/** A list that never ends: its rows as a table wants them, how many they are, and how to get more. */
export function useFeed<Row>({ data, error, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage }: Feed<Row>) {
  const locale = useLocale();
  const list = useMemo(() => {
    const rows = data?.pages.flatMap((page) => page.data);
    return { data: rows && { data: rows, total: rows.length }, error, isPlaceholderData, refetch };
  }, [data, error, isPlaceholderData, refetch]);
  const count = list.data?.total ?? 0;
  return {
    list,
    count: { count, number: formatCount(count, locale) },
    rest: { hasMore: hasNextPage, isLoading: isFetchingNextPage, onMore: () => void fetchNextPage() },
  };
}
