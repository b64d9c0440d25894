import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { commands, type BulkInput } from '@atalaya/contract/monitor/commands.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { BulkChange, Device, DeviceListQuery, RegisterInput } from '@atalaya/contract/monitor/devices.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import type { CsvImport } from '@atalaya/contract/csv-import.ts';
import { call } from '#shared/api/call.ts';
import type { ListPage } from '#shared/ui/data-table/load-all-pages.ts';
import { narrowedMeanwhile } from '#shared/ui/data-table/meanwhile.ts';
import { monitorKey } from '../imu.queries.ts';

export const devicesKey = [...monitorKey, 'devices'];

/** What the server looks at. */
const searchedTexts = ({ label, mac, clientName, projectName }: Device) => [label, mac, clientName, projectName];

export const devicesQuery = (search: DeviceListQuery) =>
  queryOptions<ListPage<Device>>({
    queryKey: [...devicesKey, search],
    queryFn: ({ signal }) => call(monitor.listDevices, { query: search }, { signal }),
    placeholderData: (before, asked) => narrowedMeanwhile(search, searchedTexts, before, asked),
  });

/** The last day of each device on the page, in one call. */
export const sparklinesQuery = (ids: string[]) =>
  queryOptions({
    queryKey: [...monitorKey, 'sparklines', ids],
    queryFn: async ({ signal }) => {
      const { data } = await call(fleet.sparklines, { query: { ids: ids.join(',') } }, { signal });
      return new Map(data.map(({ id, points }) => [id, points]));
    },
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

function useFleetChange() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: monitorKey });
}

export function useRegisterDevice() {
  const onSuccess = useFleetChange();
  return useMutation({
    meta: { failureShownBy: 'form' },
    mutationFn: (query: RegisterInput) => call(monitor.registerDevice, { query }),
    onSuccess,
  });
}

export function useImportDevices() {
  const onSuccess = useFleetChange();
  return useMutation({
    meta: { failureShownBy: 'form' },
    mutationFn: (body: CsvImport) => call(monitor.importDevices, { body }),
    onSuccess,
  });
}

export function useChangeDevices() {
  const onSuccess = useFleetChange();
  return useMutation({
    meta: { failureShownBy: 'form' },
    mutationFn: (body: BulkChange) => call(monitor.changeMany, { body }),
    onSuccess,
  });
}

export function useStartBulk() {
  return useMutation({ meta: { failureShownBy: 'form' }, mutationFn: (body: BulkInput) => call(commands.startBulk, { body }) });
}

export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: [...monitorKey, 'bulk', id],
    queryFn: async ({ signal }) => (await call(commands.getBulk, { query: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' || !state.data ? 1_000 : false),
  });

export function useCancelBulk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(commands.cancelBulk, { query: { id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(bulkQuery(data.id).queryKey, data),
  });
}
