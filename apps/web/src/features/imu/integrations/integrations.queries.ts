import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fullPath, type Sent } from '@atalaya/contract/endpoint.ts';
import { integrations } from '@atalaya/contract/integrations/endpoints.ts';
import { modbusMap } from '@atalaya/contract/integrations/modbus.ts';
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { snmpTargets } from '@atalaya/contract/integrations/snmp-targets.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const key = ['integrations'];
const AGAIN_MS = 5_000;
/** Whoever tries a mapping out waits for the next message. */
const SEEN_AGAIN_MS = 2_000;
const MOST = 200;

export const EXPOSITION_PATH = fullPath(fleet.metrics);

export const statusQuery = queryOptions({
  queryKey: [...key, 'status'],
  queryFn: async ({ signal }) => (await call(integrations.status, {}, { signal })).data,
});

export const mappingsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...key, 'mappings', clientId],
    queryFn: ({ signal }) => call(mqttMappings.list, { query: { clientId, perPage: MOST } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const seenQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...key, 'seen', clientId],
    queryFn: async ({ signal }) => (await call(mqttMappings.seen, { query: { clientId } }, { signal })).data,
    refetchInterval: SEEN_AGAIN_MS,
    placeholderData: keepPreviousData,
  });

export const targetsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...key, 'targets', clientId],
    queryFn: ({ signal }) => call(snmpTargets.list, { query: { clientId, perPage: MOST } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

export const accessesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...key, 'accesses', clientId],
    queryFn: ({ signal }) => call(snmpAgent.listAccesses, { query: { clientId, perPage: MOST } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const receiversQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...key, 'receivers', clientId],
    queryFn: ({ signal }) => call(snmpAgent.listReceivers, { query: { clientId, perPage: MOST } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

export const modbusAccessQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...key, 'modbus', clientId],
    queryFn: async ({ signal }) => (await call(modbusMap.getAccess, { query: { clientId } }, { signal })).data,
  });

export const modbusPlacesQuery = (clientId: string | undefined, page: number, perPage: number) =>
  queryOptions({
    queryKey: [...key, 'modbus', clientId, 'places', page, perPage],
    queryFn: ({ signal }) => call(modbusMap.listPlaces, { query: { clientId, page, perPage } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const loadMib = async () => new Blob([await call(integrations.mib, {})], { type: 'text/plain' });

const inForm = { rereads: key, failureShownBy: 'form' } as const;
const changing = { rereads: key } as const;

export type MappingSent = Sent<typeof mqttMappings.create>['body'];
export type TargetSent = Sent<typeof snmpTargets.change>['body'];

export const useCreateMapping = () => useChange((body: MappingSent) => call(mqttMappings.create, { body }), inForm);
export const useChangeMapping = (id: string) =>
  useChange((body: Sent<typeof mqttMappings.change>['body']) => call(mqttMappings.change, { query: { id }, body }), inForm);
export const useRemoveMapping = () => useChange((id: string) => call(mqttMappings.remove, { query: { id } }), inForm);

export const useCreateTarget = () =>
  useChange((body: Sent<typeof snmpTargets.create>['body']) => call(snmpTargets.create, { body }), inForm);
export const useChangeTarget = (id: string) => useChange((body: TargetSent) => call(snmpTargets.change, { query: { id }, body }), inForm);
export const useRemoveTarget = () => useChange((id: string) => call(snmpTargets.remove, { query: { id } }), inForm);
export const useTryTarget = (id: string | undefined) =>
  useChange((body: TargetSent) => call(snmpTargets.try, { query: { id }, body }), { failureShownBy: 'form' });

export const useCreateAccess = () =>
  useChange((body: Sent<typeof snmpAgent.createAccess>['body']) => call(snmpAgent.createAccess, { body }), inForm);
export const useRemoveAccess = () => useChange((id: string) => call(snmpAgent.removeAccess, { query: { id } }), inForm);
export const useCreateReceiver = () =>
  useChange((body: Sent<typeof snmpAgent.createReceiver>['body']) => call(snmpAgent.createReceiver, { body }), inForm);
export const useTestReceiver = () => useChange((id: string) => call(snmpAgent.testReceiver, { query: { id } }), changing);
export const useRemoveReceiver = () => useChange((id: string) => call(snmpAgent.removeReceiver, { query: { id } }), inForm);

export const useSetModbusAccess = (clientId: string | undefined) =>
  useChange((addresses: string[]) => call(modbusMap.setAccess, { query: { clientId }, body: { addresses } }), inForm);
