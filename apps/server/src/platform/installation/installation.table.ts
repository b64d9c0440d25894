import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** One row: which master secret this database belongs to, since when there is one, and when it was last backed up. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  secretFingerprint: text('secret_fingerprint').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null: never, as far as `npm run backup` knows. */
  backedUpAt: instant('backed_up_at'),
});
