import type { z } from 'zod';
import { MacDeviceListQuery } from '@atalaya/contract/radius/devices.ts';

export const MacDevicesSearch = MacDeviceListQuery;
export type MacDevicesSearch = z.output<typeof MacDevicesSearch>;
