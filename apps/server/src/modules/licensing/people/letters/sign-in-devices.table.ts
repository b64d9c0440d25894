import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../../platform/columns.ts';
import { users } from '../../model/users.table.ts';

/** With what and from where somebody has signed in: a digest of both, so that nobody reads where people are. */
export const signInDevices = pgTable(
  'sign_in_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mark: bytea().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mark] })],
);
