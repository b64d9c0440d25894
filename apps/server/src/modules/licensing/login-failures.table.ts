import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';

/** In the database, not in memory, so that several nodes count together. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    email: text().notNull(),
    address: text().notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [index('login_failures_address').on(t.address, t.failedAt)],
);
