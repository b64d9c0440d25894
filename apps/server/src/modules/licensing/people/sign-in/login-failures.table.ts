import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../../../platform/columns.ts';
import { users } from '../../model/users.table.ts';

/** Where a password was asked for: at sign-in, by another server, or before a change of the password. */
export type PasswordQuestion = 'sign-in' | 'look-up' | 'password-change';

/** In the database, not in memory, so that several nodes count together; kept for a while, so that one can look into an attack later. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    /** A digest of the e-mail as it was typed: people type passwords there too. */
    emailDigest: bytea('email_digest').notNull(),
    /** Null: nobody has this e-mail. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    question: text().$type<PasswordQuestion>().notNull(),
    address: text().notNull(),
    /** What limits count by: the address, or the /64 it is in. */
    network: text().notNull(),
    failedAt: instant('failed_at').notNull(),
    /** A later success from the same network: it no longer counts towards a limit. */
    forgiven: boolean().notNull().default(false),
    /** The audit log has it, in the sum of its ten minutes. */
    audited: boolean().notNull().default(false),
  },
  (t) => [
    index('login_failures_network').on(t.network, t.failedAt),
    index('login_failures_email').on(t.emailDigest, t.failedAt),
    index('login_failures_time').on(t.failedAt),
  ],
);
