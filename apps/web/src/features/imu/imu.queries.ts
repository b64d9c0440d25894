import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { call } from '#shared/api/call.ts';
import { newestFirst } from '#shared/format/newest-first.ts';

/** Beneath this everything that a change in the fleet can alter; `live` reads it again after a gap. */
export const monitorKey = ['monitor'];
export const fleetKey = [...monitorKey, 'fleet'];

const DAY_MS = 24 * 3_600_000;
const AVAILABILITY_ROWS = 10;
export const RECENT_EVENTS = 30;

/** Of all that somebody may see, or of one client. */
export const countsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...fleetKey, 'counts', clientId],
    queryFn: async ({ signal }) => (await call(fleet.counts, { query: { clientId } }, { signal })).data,
  });

export const placesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...fleetKey, 'places', clientId],
    queryFn: ({ signal }) => call(fleet.places, { query: { clientId } }, { signal }),
  });

export const availabilityQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...monitorKey, 'availability', clientId],
    queryFn: ({ signal }) => call(fleet.availability, { query: { perPage: AVAILABILITY_ROWS, clientId } }, { signal }),
    refetchInterval: 60_000,
  });

export const fleetSeriesQuery = (value: SeriesValue, clientId?: string) =>
  queryOptions({
    queryKey: [...monitorKey, 'fleet-series', value, clientId],
    queryFn: ({ signal }) => {
      const to = Date.now();
      const range = { from: new Date(to - DAY_MS).toISOString(), to: new Date(to).toISOString() };
      return call(fleet.series, { query: { ...range, value, clientId } }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

const NAMES_SHOWN = 50;
/** Devices to choose from, by what was typed of their name or MAC. */
export const deviceNamesQuery = (q: string, clientId?: string, projectId?: string) =>
  queryOptions({
    queryKey: [...monitorKey, 'names', q, clientId, projectId],
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, clientId, projectId, perPage: NAMES_SHOWN };
      return (await call(monitor.listDevices, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** What happened, without the readings that come every minute. */
export const recentEventsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...monitorKey, 'recent-events', clientId],
    queryFn: async ({ signal }) =>
      (await call(monitor.listEvents, { query: { readings: 'without', limit: RECENT_EVENTS, clientId } }, { signal })).data.toSorted(
        newestFirst('receivedAt'),
      ),
  });
