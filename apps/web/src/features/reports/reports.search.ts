import { z } from 'zod';
import { Id } from '@atalaya/contract/paging.ts';
import { ReportKind } from '@atalaya/contract/reports/request.ts';

export const TABS = ['report', 'saved', 'issued', 'status'] as const;
export const ReportTabName = z.enum(TABS);
export type ReportTabName = z.output<typeof ReportTabName>;

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
  report: Id.optional(),
});
export type ReportsSearch = z.output<typeof ReportsSearch>;
