import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cards, type CardRange } from '@atalaya/contract/demo/cards.ts';
import type { Endpoint, Reply } from '@atalaya/contract/endpoint.ts';
import { call } from '#shared/api/call.ts';

type Cards = typeof cards;
export type CardName = keyof Cards;
/** Those that tell one figure and the points it is the sum of. */
export type StatisticName = {
  [Name in CardName]: Reply<Cards[Name]> extends { analyticsData: object } ? Name : never;
}[CardName];

export const cardQuery = <Name extends CardName>(name: Name, range: CardRange) =>
  queryOptions({
    queryKey: ['demo', 'cards', name, range],
    queryFn: ({ signal }) => {
      const endpoint: Endpoint = cards[name];
      return call(endpoint, { query: { range } }, { signal }) as Promise<Reply<Cards[Name]>>; // safe: every card takes a range, and answers with what it declares
    },
    placeholderData: keepPreviousData,
  });

/** What one card shows: its data, and the range it was asked for. */
export function useCard<Name extends CardName>(name: Name) {
  const [range, setRange] = useState<CardRange>('28d');
  const { data, error, refetch, isPlaceholderData } = useQuery(cardQuery(name, range));
  return { range, setRange, data, error: data ? null : error, isStale: isPlaceholderData, retry: () => void refetch() };
}

export const useStatistic = (name: StatisticName, range: CardRange) => {
  const { data, error, refetch } = useQuery(cardQuery(name, range));
  return { data, error: data ? null : error, retry: () => void refetch() };
};

/** The one figure of such a reply. */
export const figureOf = ({ analyticsData }: { analyticsData: Record<string, number> }): number => Object.values(analyticsData)[0] ?? 0;
