import { z } from 'zod';
import { TimeRange } from '#shared/ui/time-range/time-range.ts';
import { Id, Timestamp } from '@atalaya/contract/paging.ts';
import { CHARGING_ROWS, ReportKind, ReportMethod } from '@atalaya/contract/reports/request.ts';

export const TABS = ['report', 'saved', 'issued', 'compare', 'status'] as const;
export const ReportTabName = z.enum(TABS);
export type ReportTabName = z.output<typeof ReportTabName>;

/** What devices can be compared by. */
export const COMPARED = ['temp', 'humidity', 'psu.1', 'psu.2', 'power.2'] as const;
export const MAX_COMPARED = 6;

/** What the address holds: which report, of which month, counted how; of those that were issued, the one that is open. */
export const ReportsSearch = z.object({
  tab: ReportTabName.default('report'),
  kind: ReportKind.default('availability'),
  of: z.enum(['devices', 'chargers']).default('devices'),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  unknown: z.enum(['exclude', 'up', 'down']).default('exclude'),
  planned: z.enum(['exclude', 'count']).default('exclude'),
  late: z.enum(['count', 'ignore']).default('count'),
  by: z.enum(CHARGING_ROWS).default('charger'),
  ...ReportMethod.pick({ hours: true, target: true, temperature: true, humidity: true }).shape,
  projectId: Id.optional(),
  siteId: Id.optional(),
  subjectId: z.string().trim().min(1).max(80).optional(),
  /** As known at that moment. */
  asOf: Timestamp.optional(),
  report: Id.optional(),
  /** Of the devices that are compared. */
  ids: z
    .string()
    .regex(/^[A-Za-z0-9_,-]{1,400}$/)
    .optional(),
  value: z.enum(COMPARED).default('temp'),
  range: TimeRange.default('24h'),
});
export type ReportsSearch = z.output<typeof ReportsSearch>;
