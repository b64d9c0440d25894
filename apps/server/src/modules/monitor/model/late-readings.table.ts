import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';

/** Of which devices readings came that are older than what was there: whoever drew conclusions has to draw them again from there. */
export const lateReadings = pgTable('device_late_readings', {
  device: integer().primaryKey(),
  /** The earliest of them. */
  from: instant('from_ts').notNull(),
  /** Grows with each, so that nobody takes away what came meanwhile. */
  mark: integer().notNull(),
});
