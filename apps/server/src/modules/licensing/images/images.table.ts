import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../../platform/columns.ts';

/** Avatars and logos. Apart from their owners, whose rows every call reads. */
export const images = pgTable('images', {
  id: id(),
  type: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: instant('created_at').notNull(),
});
