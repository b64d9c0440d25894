import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/columns.ts';

/** Passwords that were tried through the dashboard. In the database, so that several nodes count together. */
export const checkFailures = pgTable(
  'radius_check_failures',
  {
    id: id(),
    address: text().notNull(),
    username: text().notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [index('radius_check_failures_pair').on(t.address, t.username), index('radius_check_failures_failed').on(t.failedAt)],
);
