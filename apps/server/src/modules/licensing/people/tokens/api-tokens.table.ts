import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { TokenScope } from '@atalaya/contract/scopes.ts';
import { bytea, id, instant } from '../../../../platform/columns.ts';
import { clients } from '../../model/clients.table.ts';
import { users } from '../../model/users.table.ts';

/** Only digests of the tokens. One that is revoked is deleted; the audit log remembers it. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    digest: bytea().notNull().unique('api_tokens_digest'),
    /** How it begins and ends. */
    hint: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    /** Null: all that its owner may see. */
    clientId: text('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    addresses: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    lastUsedAddress: text('last_used_address'),
  },
  (t) => [index('api_tokens_user').on(t.userId)],
);
