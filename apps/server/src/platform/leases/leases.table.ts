import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Work that one node does for all of them, who does it, and until when nobody else may. Times are the database's. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: instant('until').notNull(),
  /** Since when it has been done without a break, by whomever. */
  since: instant('since').notNull(),
});
