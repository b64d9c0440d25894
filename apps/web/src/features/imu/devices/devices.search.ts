import { z } from 'zod';
import { DeviceListQuery } from '@atalaya/contract/monitor/devices.ts';

/** The address of the list: what the list is narrowed to, and whether the form for a new device is open. */
export const DevicesSearch = DeviceListQuery.extend({ register: z.literal(true).optional() });
export type DevicesSearch = z.output<typeof DevicesSearch>;
