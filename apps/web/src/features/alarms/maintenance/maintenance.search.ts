import { z } from 'zod';

/** What the address holds: how it is looked at, and of the calendar which month. */
export const MaintenanceSearch = z.object({
  view: z.enum(['list', 'calendar']).default('list'),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type MaintenanceSearch = z.output<typeof MaintenanceSearch>;
