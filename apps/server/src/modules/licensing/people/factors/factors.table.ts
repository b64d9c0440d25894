import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../../../platform/columns.ts';
import { users } from '../../model/users.table.ts';
import { sessions } from '../sign-in/sign-in-sessions.table.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An authenticator app, one for each person. It counts once a code of it was confirmed. */
export const totpFactors = pgTable('totp_factors', {
  userId: userId().primaryKey(),
  /** Sealed under the master secret: codes cannot be checked against a digest. */
  secret: bytea().notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The latest stretch of 30 seconds whose code was taken: no code is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    /** As the authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential'),
    publicKey: bytea('public_key').notNull(),
    /** 0 for those that are kept on several devices: they do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    /** The name of the address that it was made for: with another one it cannot be used. */
    rpId: text('rp_id').notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Digests: a code is random enough that a keyed digest is no weaker than a slow hash. */
export const recoveryCodes = pgTable('recovery_codes', { userId: userId(), digest: bytea().notNull(), usedAt: instant('used_at') }, (t) => [
  primaryKey({ columns: [t.userId, t.digest] }),
]);

/** Roles whose people must have a second factor; clients say it themselves. */
export const factorPolicies = pgTable('factor_policies', { role: text().primaryKey() });

/** What a passkey of somebody signed in has to sign: one at a time for each session, used once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  purpose: text().$type<'add' | 'step-up'>().notNull(),
  challenge: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Between the password and the second factor. Of a sign-in by passkey alone there is a row only once its ticket was used. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    digest: bytea().primaryKey(),
    userId: userId(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sign_in_tickets_user').on(t.userId)],
);

/** Wrong codes, in the database, so that several nodes count together. */
export const factorFailures = pgTable(
  'factor_failures',
  {
    id: id(),
    userId: userId(),
    /** The address, or the /64 it is in. */
    network: text().notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [index('factor_failures_user').on(t.userId, t.failedAt)],
);
