import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { call } from '#shared/api/call.ts';
import { resolveRange, type TimeRange } from '#shared/ui/time-range/time-range.ts';

const compareKey = ['reports', 'compare'];
const FOUND = 20;

/** Those that a word finds, to choose from. */
export const foundDevicesQuery = (q: string, clientId?: string) =>
  queryOptions({
    queryKey: [...compareKey, 'found', q, clientId ?? null],
    queryFn: ({ signal }) => call(monitor.listDevices, { query: { q: q || undefined, clientId, perPage: FOUND } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const chosenDeviceQuery = (id: string) =>
  queryOptions({
    queryKey: [...compareKey, 'device', id],
    queryFn: async ({ signal }) => (await call(monitor.getDevice, { query: { id } }, { signal })).data,
    staleTime: Infinity,
  });

/** All of them between the same two moments, so that they share their axis. */
export const seriesQuery = (id: string, value: SeriesValue, range: TimeRange, minute: number) =>
  queryOptions({
    queryKey: [...compareKey, 'series', id, value, range, minute],
    queryFn: ({ signal }) => {
      const { from, to } = resolveRange(range, new Date(minute * 60_000));
      return call(monitor.series, { query: { id, value, from: from.toISOString(), to: to.toISOString() } }, { signal });
    },
    placeholderData: keepPreviousData,
  });
