import { bigserial, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { keys } from '../model/keys.table.ts';

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

/** Refusals of keys that are known, as they were written together; kept for as long as somebody looks at what happened lately. */
export const keyRefusals = pgTable(
  'licence_key_refusals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    keyId: keyId(),
    at: instant('at').notNull(),
    refused: integer().notNull(),
  },
  (t) => [index('licence_key_refusals_at').on(t.at), index('licence_key_refusals_key').on(t.keyId, t.at)],
);
