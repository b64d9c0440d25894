import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../../platform/columns.ts';
import { users } from '../../model/users.table.ts';
import { sessions } from './sign-in-sessions.table.ts';

/** A sign-in by a provider: from the way back, over the second factor if one is asked for, to the session that it opened. */
export const oidcSignIns = pgTable(
  'oidc_sign_ins',
  {
    /** Of the secret that stands for it now: that of the browser, or the ticket for the second factor. */
    digest: bytea().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until it has opened one. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The provider's address. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The provider's own name for its session, by which it says that it has ended. */
    sid: text(),
    /** Sealed: it is shown to the provider when the person signs out. */
    idToken: bytea('id_token').notNull(),
    isFactor: boolean('is_factor').notNull(),
    isLasting: boolean('is_lasting').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('oidc_sign_ins_session').on(t.sessionId),
    index('oidc_sign_ins_user').on(t.userId),
    index('oidc_sign_ins_subject').on(t.issuer, t.subject),
  ],
);

/** States and logout tokens that were used, until they are out of date anyway: none counts twice, at whatever node. */
export const oidcUsed = pgTable('oidc_used', { digest: bytea().primaryKey(), expiresAt: instant('expires_at').notNull() });
