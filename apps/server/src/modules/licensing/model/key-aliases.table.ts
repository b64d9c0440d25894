import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/columns.ts';
import { keys } from './keys.table.ts';

/** Keys of another system that go on verifying: each is another name of one of ours, and as secret, so only its HMAC is stored. */
export const keyAliases = pgTable(
  'licence_key_aliases',
  {
    digest: bytea().primaryKey(),
    keyId: text('key_id')
      .notNull()
      .references(() => keys.id, { onDelete: 'cascade' }),
    last4: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('licence_key_aliases_key').on(t.keyId)],
);
