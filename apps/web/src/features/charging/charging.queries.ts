import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { IdTagListQuery } from '@atalaya/contract/charging/tags.ts';
import type { MessageQuery, TransactionExportQuery } from '@atalaya/contract/charging/transactions.ts';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { call, download } from '#shared/api/call.ts';
import type { NamedSearch } from './charging.search.ts';
import { chargingKey } from './overview.queries.ts';

export { chargingKey };
const RECENT = 20;

export const chargerQuery = (id: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'charger', id],
    queryFn: async ({ signal }) => (await call(charging.getCharger, { query: { id } }, { signal })).data,
  });

export const configurationQuery = (id: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'configuration', id],
    queryFn: async ({ signal }) => (await call(charging.configuration, { query: { id } }, { signal })).data,
  });

export const modelQuery = (id: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'model', id],
    queryFn: async ({ signal }) => (await call(charging.model, { query: { id } }, { signal })).data,
  });

export const comparisonQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...chargingKey, 'comparison', ids],
    queryFn: async ({ signal }) => (await call(charging.compareConfiguration, { query: { ids: ids.join(',') } }, { signal })).data,
    enabled: ids.length > 1,
    placeholderData: keepPreviousData,
  });

export const eventsQuery = (chargerId: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'events', chargerId],
    queryFn: async ({ signal }) => (await call(charging.events, { query: { chargerId, limit: RECENT } }, { signal })).data,
  });

export const sessionsQuery = (filter: TransactionExportQuery) =>
  infiniteQueryOptions({
    queryKey: [...chargingKey, 'sessions', filter],
    queryFn: ({ signal, pageParam }) => call(chargingSessions.transactions, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
export const exportSessions = (filter: TransactionExportQuery) => download(chargingSessions.exportTransactions, { query: filter });

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'session', id],
    queryFn: async ({ signal }) => (await call(chargingSessions.transaction, { query: { id } }, { signal })).data,
  });

const DAY_MS = 86_400_000;
/** How often a chart of the last day moves on. */
const LOAD_EVERY_MS = 60_000;
/** The last 24 hours of a charger, or of a site. */
export const loadQuery = (whose: { chargerId: string } | { siteId: string }) =>
  queryOptions({
    queryKey: [...chargingKey, 'load', whose],
    queryFn: async ({ signal }) => {
      const to = Date.now();
      const period = { from: new Date(to - DAY_MS).toISOString(), to: new Date(to).toISOString() };
      return (await call(chargingSessions.load, { query: { ...whose, ...period } }, { signal })).data;
    },
    refetchInterval: LOAD_EVERY_MS,
  });

export const messagesQuery = (filter: Omit<MessageQuery, 'limit' | 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [...chargingKey, 'messages', filter],
    queryFn: ({ signal, pageParam }) => call(chargingSessions.messages, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const tagsQuery = (search: IdTagListQuery) =>
  queryOptions({
    queryKey: [...chargingKey, 'tags', search],
    queryFn: ({ signal }) => call(chargingSessions.listTags, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Those of the charger's client, to start a session with. */
export const tagsOfQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'tags', 'of', clientId],
    queryFn: async ({ signal }) => {
      const { data } = await call(chargingSessions.listTags, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal });
      return { data: data.map(({ idTag, label }) => ({ id: idTag, name: label ? `${idTag} · ${label}` : idTag })) };
    },
  });
export const groupsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'groups', clientId ?? null],
    queryFn: ({ signal }) => call(chargingSessions.listGroups, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal }),
  });

export const groupListQuery = (search: NamedSearch) =>
  queryOptions({
    queryKey: [...chargingKey, 'groups', search],
    queryFn: ({ signal }) => call(chargingSessions.listGroups, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

export const sitesQuery = (search: NamedSearch) =>
  queryOptions({
    queryKey: [...chargingKey, 'sites', search],
    queryFn: ({ signal }) => call(charging.listSites, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Those of one client, to choose from. */
export const sitesOfQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'sites', 'of', clientId],
    queryFn: ({ signal }) => call(charging.listSites, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal }),
  });
