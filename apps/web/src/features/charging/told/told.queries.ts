import { queryOptions } from '@tanstack/react-query';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { chargingKey } from '../charging.queries.ts';

const RECENT = 20;

export const toldQuery = (id: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'told', id],
    queryFn: async ({ signal }) => (await call(charging.told, { query: { id } }, { signal })).data,
  });

export const reservationsQuery = (chargerId: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'reservations', chargerId],
    queryFn: async ({ signal }) => (await call(charging.listReservations, { query: { chargerId, limit: RECENT } }, { signal })).data,
  });
