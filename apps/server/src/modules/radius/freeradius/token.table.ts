import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';

/** One row once a token was replaced: which it is now. The tokens themselves are derived from the master secret and are not kept. */
export const radiusToken = pgTable('radius_token', {
  id: integer().primaryKey(),
  generation: integer().notNull(),
  rotatedAt: instant('rotated_at').notNull(),
});
