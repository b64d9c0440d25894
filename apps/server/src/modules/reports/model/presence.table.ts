import { index, pgTable, serial } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';

/** When some node was there to hear devices. The time between two rows is time of which nothing is known. */
export const serverPresence = pgTable(
  'server_presence',
  {
    id: serial().primaryKey(),
    from: instant('from_at').notNull(),
    until: instant('until_at').notNull(),
  },
  (t) => [index('server_presence_until').on(t.until)],
);
