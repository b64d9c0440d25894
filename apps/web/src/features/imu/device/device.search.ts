import { z } from 'zod';
import { TimeRange } from '#shared/ui/time-range/time-range.ts';

export const DEVICE_TABS = ['overview', 'history', 'log', 'battery', 'upkeep'] as const;
export const DeviceTab = z.enum(DEVICE_TABS);
export type DeviceTab = z.output<typeof DeviceTab>;

/** What the address holds: which part of the page is open, and the time that its charts show. */
export const DeviceSearch = z.object({ tab: DeviceTab.default('overview'), range: TimeRange.default('24h') });
export type DeviceSearch = z.output<typeof DeviceSearch>;
