import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../../platform/columns.ts';
import { users } from '../../model/users.table.ts';

/** Of a person, and gone with them. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    settings: text().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.userId, t.list, sql`lower(${t.name})`)],
);

export type SavedViewRow = typeof savedViews.$inferSelect;
