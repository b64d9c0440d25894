import { z } from 'zod';
import { ReportKind } from '@atalaya/contract/reports/request.ts';

/** What the address holds: which report, of which month, counted how. */
export const ReportsSearch = z.object({
  kind: ReportKind.default('availability'),
  of: z.enum(['devices', 'chargers']).default('devices'),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  unknown: z.enum(['exclude', 'up', 'down']).default('exclude'),
  planned: z.enum(['exclude', 'count']).default('exclude'),
  late: z.enum(['count', 'ignore']).default('count'),
});
export type ReportsSearch = z.output<typeof ReportsSearch>;
