import { z } from 'zod';
import { DEVICE_SORT_COLUMNS, DeviceListQuery } from '@atalaya/contract/monitor/devices.ts';

/** The address of the list: what the list is narrowed to, and whether the form for a new device is open. What needs attention comes first. */
export const DevicesSearch = DeviceListQuery.extend({
  sortColumn: z.enum(DEVICE_SORT_COLUMNS).default('attention'),
  register: z.literal(true).optional(),
});
export type DevicesSearch = z.output<typeof DevicesSearch>;
