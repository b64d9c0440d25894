import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import type { AttemptExportQuery } from '@atalaya/contract/radius/attempts.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { GroupListQuery } from '@atalaya/contract/radius/groups.ts';
import type { NasListQuery } from '@atalaya/contract/radius/nas.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import type { OnlineQuery, RadiusSession, SessionExportQuery } from '@atalaya/contract/radius/sessions.ts';
import { call, download } from '#shared/api/call.ts';
import { radiusKey, REFRESH_MS } from './overview.queries.ts';
import type { UsersSearch } from './radius.search.ts';

export { radiusKey };
/** Somebody looks on while a NAS is asked. */
const WAITING_REFRESH_MS = 1_000;
const REFUSALS_REFRESH_MS = 30_000;
const isWaiting = ({ request }: RadiusSession) => request?.state === 'requested';

export const usersQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: [...radiusKey, 'users', search],
    queryFn: async ({ signal }) => {
      const reply = await call(radius.listUsers, { query: search }, { signal });
      // A list, since no password was asked about.
      if (!('total' in reply)) throw new AppError('network.reply');
      return reply;
    },
    placeholderData: keepPreviousData,
  });

export const nasQuery = (search: NasListQuery) =>
  queryOptions({
    queryKey: [...radiusKey, 'nas', search],
    queryFn: ({ signal }) => call(radius.listNas, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

/** To choose from. */
export const allNasQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'nas', 'all', clientId ?? null],
    queryFn: ({ signal }) => call(radius.listNas, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal }),
  });

export const groupsQuery = (search: GroupListQuery) =>
  queryOptions({
    queryKey: [...radiusKey, 'groups', search],
    queryFn: ({ signal }) => call(radius.listGroups, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

export const allGroupsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'groups', 'all', clientId ?? null],
    queryFn: ({ signal }) => call(radius.listGroups, { query: { clientId, perPage: MAX_ROWS_PER_PAGE } }, { signal }),
  });

export const onlineQuery = (search: OnlineQuery) =>
  queryOptions({
    queryKey: [...radiusKey, 'online', search],
    queryFn: ({ signal }) => call(radiusSessions.online, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isWaiting) ? WAITING_REFRESH_MS : REFRESH_MS),
  });

export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'requests', id],
    queryFn: async ({ signal }) => (await call(radiusSessions.requests, { query: { id } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const topQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'top', clientId ?? null],
    queryFn: async ({ signal }) => (await call(radiusSessions.top, { query: { clientId } }, { signal })).data,
  });

export const historyQuery = (filter: SessionExportQuery) =>
  infiniteQueryOptions({
    queryKey: [...radiusKey, 'history', filter],
    queryFn: ({ signal, pageParam }) => call(radiusSessions.history, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const attemptsQuery = (filter: AttemptExportQuery) =>
  infiniteQueryOptions({
    queryKey: [...radiusKey, 'attempts', filter],
    queryFn: ({ signal, pageParam }) => call(radiusSessions.attempts, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const refusalsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'refusals', clientId ?? null],
    queryFn: async ({ signal }) => (await call(radiusSessions.refusals, { query: { clientId } }, { signal })).data,
    refetchInterval: REFUSALS_REFRESH_MS,
  });

export const exportHistory = (filter: SessionExportQuery) => download(radiusSessions.exportHistory, { query: filter });
export const exportAttempts = (filter: AttemptExportQuery) => download(radiusSessions.exportAttempts, { query: filter });
