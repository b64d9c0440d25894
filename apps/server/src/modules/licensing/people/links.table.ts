import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/columns.ts';
import { users } from '../model/users.table.ts';

/** One-time links: to set a password, or (without a user) to make the first administrator. */
export const links = pgTable('one_time_links', {
  digest: bytea().primaryKey(),
  kind: text().$type<'set-password' | 'first-admin'>().notNull(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});
