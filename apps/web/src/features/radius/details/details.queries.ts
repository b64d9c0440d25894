import { queryOptions } from '@tanstack/react-query';
import { radiusDetails } from '@atalaya/contract/radius/detail-endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { radiusKey } from '../radius.queries.ts';

/** Others sign in and out meanwhile. */
const REFRESH_MS = 10_000;
const SHOWN = 10;

export interface Whose {
  clientId: string;
  username?: string;
  nasId?: string;
}

export const userDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'user detail', id],
    queryFn: async ({ signal }) => (await call(radiusDetails.user, { query: { id } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const nasDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'nas detail', id],
    queryFn: async ({ signal }) => (await call(radiusDetails.nas, { query: { id } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const explainQuery = (id: string) =>
  queryOptions({
    queryKey: [...radiusKey, 'explain', id],
    queryFn: async ({ signal }) => (await call(radiusDetails.explain, { query: { id } }, { signal })).data,
  });

export const latestSessionsQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...radiusKey, 'latest sessions', whose],
    queryFn: async ({ signal }) => (await call(radiusSessions.history, { query: { ...whose, limit: SHOWN } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const latestAttemptsQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...radiusKey, 'latest attempts', whose],
    queryFn: async ({ signal }) => (await call(radiusSessions.attempts, { query: { ...whose, limit: SHOWN } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
