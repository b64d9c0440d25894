import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { commands, type BulkInput } from '@atalaya/contract/monitor/commands.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { BulkChange, Device, DeviceListQuery, RegisterInput } from '@atalaya/contract/monitor/devices.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import type { ImportResult } from '@atalaya/contract/monitor/fleet.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import type { ImportCalls } from '#shared/ui/csv-import/import-job.ts';
import type { ListPage } from '#shared/ui/data-table/export/load-all-pages.ts';
import { narrowedMeanwhile } from '#shared/ui/data-table/search/narrow-rows.ts';
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

const inForm = { rereads: monitorKey, failureShownBy: 'form' } as const;

export const useRegisterDevice = () => useChange((query: RegisterInput) => call(monitor.registerDevice, { query }), inForm);
export const useChangeDevices = () => useChange((body: BulkChange) => call(monitor.changeMany, { body }), inForm);
export const useStartBulk = () => useChange((body: BulkInput) => call(commands.startBulk, { body }), { failureShownBy: 'form' });

export const deviceImport: ImportCalls<ImportResult> = {
  kind: 'devices',
  start: (body) => call(monitor.importDevices, { body }),
  list: (signal) => call(monitor.listJobs, {}, { signal }),
  result: (id, signal) => call(monitor.importedDevices, { query: { id } }, { signal }),
  confirm: (id) => call(monitor.confirmJob, { query: { id } }),
  shownBy: monitorKey,
};

export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: [...monitorKey, 'bulk', id],
    queryFn: async ({ signal }) => (await call(commands.getBulk, { query: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' || !state.data ? 1_000 : false),
  });

export const useCancelBulk = () =>
  useChange((id: string) => call(commands.cancelBulk, { query: { id } }), {
    onReply: ({ data }, queryClient) => queryClient.setQueryData(bulkQuery(data.id).queryKey, data),
  });
