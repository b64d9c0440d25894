import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/columns.ts';
import { users } from '../../model/users.table.ts';

/** From where somebody has signed in: while others try the account's passwords, these may still try. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network] })],
);
