import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row: which master secret this database belongs to. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  secretFingerprint: text('secret_fingerprint').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
