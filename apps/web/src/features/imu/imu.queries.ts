import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { call } from '#shared/api/call.ts';

/** Beneath this everything that a change in the fleet can alter; `live` reads it again after a gap. */
export const monitorKey = ['monitor'];
export const fleetKey = [...monitorKey, 'fleet'];

const DAY_MS = 24 * 3_600_000;
const AVAILABILITY_ROWS = 10;
const ATTENTION_ROWS = 8;
/** The overview shows the first of them; the bell looks through all. */
export const RECENT_EVENTS = 30;

export const countsQuery = queryOptions({
  queryKey: [...fleetKey, 'counts'],
  queryFn: async ({ signal }) => (await call(fleet.counts, { query: {} }, { signal })).data,
});

export const attentionQuery = queryOptions({
  queryKey: [...fleetKey, 'attention'],
  queryFn: async ({ signal }) => (await call(fleet.attention, { query: { limit: ATTENTION_ROWS } }, { signal })).data,
});

export const placesQuery = queryOptions({
  queryKey: [...fleetKey, 'places'],
  queryFn: ({ signal }) => call(fleet.places, { query: {} }, { signal }),
});

export const availabilityQuery = queryOptions({
  queryKey: [...monitorKey, 'availability'],
  queryFn: ({ signal }) => call(fleet.availability, { query: { perPage: AVAILABILITY_ROWS } }, { signal }),
  refetchInterval: 60_000,
});

export const fleetSeriesQuery = (value: SeriesValue) =>
  queryOptions({
    queryKey: [...monitorKey, 'fleet-series', value],
    queryFn: ({ signal }) => {
      const to = Date.now();
      const range = { from: new Date(to - DAY_MS).toISOString(), to: new Date(to).toISOString() };
      return call(fleet.series, { query: { ...range, value } }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** What happened, without the readings that come every minute. */
export const recentEventsQuery = queryOptions({
  queryKey: [...monitorKey, 'recent-events'],
  queryFn: async ({ signal }) =>
    (await call(monitor.listEvents, { query: { readings: 'without', limit: RECENT_EVENTS } }, { signal })).data.toSorted((a, b) =>
      b.receivedAt.localeCompare(a.receivedAt),
    ),
});
