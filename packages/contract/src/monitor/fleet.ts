// The fleet as a whole, for the dashboard and the list.
import { z } from 'zod';
import { DeviceStatus } from '../constants.ts';
import { MapTiles } from '../map-tiles.ts';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { deviceFilters, FleetState, MAX_DEVICES_PER_CALL } from './devices.ts';
import { Localization } from './localization.ts';
import { SeriesValue } from './history.ts';

export const FleetQuery = z.object({ clientId: deviceFilters.clientId, projectId: deviceFilters.projectId });
export type FleetQuery = z.output<typeof FleetQuery>;

/** The first four add up to `total`; the others count devices of any state. */
export const FleetCounts = z.object({
  total: z.number().int(),
  online: z.number().int(),
  offline: z.number().int(),
  never: z.number().int(),
  rebooting: z.number().int(),
  doorOpen: z.number().int(),
  onBattery: z.number().int(),
  batteryLow: z.number().int(),
});
export type FleetCounts = z.output<typeof FleetCounts>;

export const AvailabilityQuery = listQuery(['availability', 'label']).extend({
  ...FleetQuery.shape,
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type AvailabilityQuery = z.output<typeof AvailabilityQuery>;
/** `cells`: percent of each stretch that the device was online, null where nothing is known (before it was first seen). */
export const AvailabilityRow = z.object({
  id: z.string(),
  label: z.string(),
  status: z.enum(DeviceStatus),
  cells: z.array(z.number().nullable()),
  availability: z.number().nullable(),
});
export type AvailabilityRow = z.output<typeof AvailabilityRow>;
/** The last 24 hours in cells of an hour, unless told otherwise; worst first. */
export const Availability = z.object({
  data: z.array(AvailabilityRow),
  total: z.number().int(),
  from: Timestamp,
  to: Timestamp,
  cellMs: z.number().int(),
});
export type Availability = z.output<typeof Availability>;

export const FleetSeriesQuery = z.object({ clientId: Id.optional(), from: Timestamp, to: Timestamp, value: SeriesValue });
export type FleetSeriesQuery = z.output<typeof FleetSeriesQuery>;

export const SparklinesQuery = z.object({
  /** Separated by commas. */
  ids: z
    .string()
    .max(40_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Id).min(1).max(MAX_DEVICES_PER_CALL, 'too_many')),
  value: SeriesValue.default('temp'),
});
export type SparklinesQuery = z.output<typeof SparklinesQuery>;
/** The last 24 hours as hourly means; null where nothing was measured. */
export const Sparkline = z.object({ id: z.string(), points: z.array(z.number().nullable()) });
export const SPARKLINE_POINTS = 24;

/** Every device that has a place, in as few words as a map needs. */
export const Place = z.object({ id: z.string(), mac: z.string(), label: z.string(), state: FleetState, localization: Localization });
export type Place = z.output<typeof Place>;
export const Places = z.object({ data: z.array(Place), tiles: MapTiles.nullable() });

export const RetentionSettings = z.object({
  eventsDays: z.number().int().min(1).max(3_650),
  logsDays: z.number().int().min(1).max(3_650),
  /** Charts of long ranges live on these after the events are gone. */
  rollupsDays: z.number().int().min(30).max(7_300),
});
export type RetentionSettings = z.output<typeof RetentionSettings>;
export const defaultRetention: RetentionSettings = { eventsDays: 400, logsDays: 400, rollupsDays: 1_825 };

export const MonitorSettings = RetentionSettings.extend({
  /** What is stored today, and what a day adds by the last week's pace. */
  events: z.number().int(),
  bytes: z.number().int(),
  bytesPerDay: z.number().int(),
});
export type MonitorSettings = z.output<typeof MonitorSettings>;

/** Of a file with the columns `mac,label,client,project,lat,lng`; only `mac` and `label` are needed. Clients and projects by name. */
export const ImportRow = z.object({
  line: z.number().int(),
  mac: z.string(),
  ok: z.boolean(),
  id: z.string().optional(),
  /** Shown once, like the key of a single registration. */
  apiKey: z.string().optional(),
  code: z.enum(['mac', 'label', 'taken', 'repeated', 'unstorable', 'client', 'project', 'localization']).optional(),
});
export type ImportRow = z.output<typeof ImportRow>;
export const ImportResult = z.object({ registered: z.number().int(), refused: z.number().int(), rows: z.array(ImportRow) });
export type ImportResult = z.output<typeof ImportResult>;
