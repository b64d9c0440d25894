import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../../platform/columns.ts';

/** Addresses at which somebody's calendar reads the maintenance windows that they may see. */
export const calendarFeeds = pgTable(
  'maintenance_feeds',
  {
    id: id(),
    userId: text('user_id').notNull(),
    /** Null: of an administrator. */
    clientId: text('client_id'),
    name: text().notNull(),
    /** Of the secret in the address. */
    digest: bytea().notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (t) => [uniqueIndex('maintenance_feeds_digest').on(t.digest), index('maintenance_feeds_user').on(t.userId)],
);
