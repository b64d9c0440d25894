import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../../../platform/columns.ts';
import { users } from '../../model/users.table.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** The browser keeps its cookie when it is closed: "remember me". */
    isLasting: boolean('is_lasting').notNull().default(false),
    /** When a second factor was last shown here. */
    factorAt: instant('factor_at'),
    /** The provider that the person signed in with asked for a second factor, which stands for one of their own. */
    isFactorOfIssuer: boolean('is_factor_of_issuer').notNull().default(false),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Only digests: who reads the database cannot sign in with what is in it. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    digest: bytea().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text().$type<'access' | 'refresh'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** A refresh token is used once; when, decides between a lost reply and a stolen token. */
    replacedAt: instant('replaced_at'),
    successor: bytea(),
  },
  (t) => [index('session_tokens_session').on(t.sessionId)],
);
