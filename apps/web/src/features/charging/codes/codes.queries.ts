import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { chargingDrivers as calls } from '@atalaya/contract/charging/driver-endpoints.ts';
import type { ConnectorCodeQuery, NewStartCodes } from '@atalaya/contract/charging/drivers.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { chargingKey } from '../charging.queries.ts';

const codesKey = [...chargingKey, 'codes'];
const MOST_SHOWN = 100;

export const connectorCodesQuery = (query: ConnectorCodeQuery) =>
  queryOptions({
    queryKey: [...codesKey, 'connectors', query],
    queryFn: async ({ signal }) => (await call(calls.listConnectorCodes, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
export const startCodesQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: [...codesKey, 'once', clientId ?? null],
    queryFn: ({ signal }) => call(calls.listStartCodes, { query: { clientId, perPage: MOST_SHOWN, sort: 'desc' } }, { signal }),
  });

export const useMakeConnectorCodes = () =>
  useChange((chargerId: string) => call(calls.makeConnectorCodes, { body: { chargerId } }), { rereads: codesKey });
export const useWithdrawCode = () =>
  useChange((code: string) => call(calls.removeConnectorCode, { query: { code } }), { rereads: codesKey, failureShownBy: 'form' });
export const useMakeStartCodes = () =>
  useChange((body: z.input<typeof NewStartCodes>) => call(calls.makeStartCodes, { body }), {
    rereads: codesKey,
    failureShownBy: 'form',
  });
export const useRemoveStartCode = () => useChange((id: string) => call(calls.removeStartCode, { query: { id } }), { rereads: codesKey });
