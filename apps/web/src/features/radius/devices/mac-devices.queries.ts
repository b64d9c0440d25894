import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { radiusDevices } from '@atalaya/contract/radius/device-endpoints.ts';
import type { MacDeviceImportResult, MacDeviceListQuery } from '@atalaya/contract/radius/devices.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import type { ImportCalls } from '#shared/ui/csv-import/import-job.ts';
import { ofRadius } from '../radius-imports.queries.ts';
import { radiusKey } from '../radius.queries.ts';

const inForm = { rereads: radiusKey, failureShownBy: 'form' } as const;
/** Devices come and go meanwhile. */
const REFRESH_MS = 10_000;

export const macDevicesQuery = (search: MacDeviceListQuery) =>
  queryOptions({
    queryKey: [...radiusKey, 'mac devices', search],
    queryFn: ({ signal }) => call(radiusDevices.list, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

type NewDevice = Parameters<typeof call<typeof radiusDevices.create>>[1]['body'];
type DeviceChange = Parameters<typeof call<typeof radiusDevices.change>>[1]['body'];
export const useAddDevice = () => useChange((body: NewDevice) => call(radiusDevices.create, { body }), inForm);
export const useChangeDevice = (id: string) =>
  useChange((body: DeviceChange) => call(radiusDevices.change, { query: { id }, body }), inForm);
export const useEnableDevice = () => useChange((id: string) => call(radiusDevices.enable, { query: { id } }), { rereads: radiusKey });
const stopCalls = { disable: radiusDevices.disable, remove: radiusDevices.remove };
export const useStopDevice = (how: keyof typeof stopCalls) => useChange((id: string) => call(stopCalls[how], { query: { id } }), inForm);

export const macDeviceImport: ImportCalls<MacDeviceImportResult> = {
  ...ofRadius,
  kind: 'radiusDevices',
  start: (body) => call(radiusDevices.import, { body }),
  result: (id, signal) => call(radiusDevices.imported, { query: { id } }, { signal }),
};
