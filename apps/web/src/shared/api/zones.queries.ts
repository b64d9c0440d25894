import { queryOptions } from '@tanstack/react-query';
import { maintenanceCalls } from '@atalaya/contract/notify/maintenance.ts';
import { call } from './call.ts';

/** They change when the server is updated, not while a page is open. */
export const zonesQuery = queryOptions({
  queryKey: ['notify', 'zones'],
  queryFn: async ({ signal }) => (await call(maintenanceCalls.zones, {}, { signal })).data,
  staleTime: Infinity,
});
