import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/columns.ts';

/** Screens on walls: with a code they wait to be confirmed, without one they were. */
export const wallScreens = pgTable(
  'wall_screens',
  {
    id: id(),
    /** Keyed digests: neither can be had from them. */
    codeDigest: text('code_digest'),
    tokenDigest: text('token_digest').notNull(),
    name: text(),
    /** Null, once confirmed: it shows all clients. */
    clientId: text('client_id'),
    confirmedBy: text('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('wall_screens_token').on(t.tokenDigest),
    uniqueIndex('wall_screens_code').on(t.codeDigest),
    index('wall_screens_client').on(t.clientId),
  ],
);
