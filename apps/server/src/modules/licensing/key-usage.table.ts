import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { keys } from './keys.table.ts';

const keyId = () =>
  text('key_id')
    .notNull()
    .references(() => keys.id, { onDelete: 'cascade' });

/** Verifications per key and day (UTC). */
export const keyUsage = pgTable(
  'licence_key_usage',
  { keyId: keyId(), day: date().notNull(), accepted: integer().notNull(), refused: integer().notNull() },
  (t) => [primaryKey({ columns: [t.keyId, t.day] })],
);

/** Who came with which key, so that a rotation can tell who is still on the old one. */
export const keyCallers = pgTable(
  'licence_key_callers',
  {
    keyId: keyId(),
    address: text().notNull(),
    firstUsedAt: instant('first_used_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.address] }), index('licence_key_callers_last').on(t.lastUsedAt)],
);
