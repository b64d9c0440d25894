import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const maintenanceKey = ['notify', 'maintenance'];
export type MaintenanceInput = Sent<typeof notify.createMaintenance>['body'];

export const maintenanceQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...maintenanceKey, 'list', clientId ?? null],
    queryFn: ({ signal }) => call(notify.listMaintenance, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const occurrencesQuery = (from: string, to: string, clientId?: string) =>
  queryOptions({
    queryKey: [...maintenanceKey, 'occurrences', from, to, clientId ?? null],
    queryFn: ({ signal }) => call(notify.maintenanceOccurrences, { query: { from, to, clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

const inForm = { rereads: maintenanceKey, failureShownBy: 'form' } as const;

export const useCreateMaintenance = () => useChange((body: MaintenanceInput) => call(notify.createMaintenance, { body }), inForm);
export const useChangeMaintenance = (id: string) =>
  useChange((body: MaintenanceInput) => call(notify.changeMaintenance, { query: { id }, body }), inForm);
export const useRemoveMaintenance = () => useChange((id: string) => call(notify.removeMaintenance, { query: { id } }), inForm);
