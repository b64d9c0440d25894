import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../../../platform/columns.ts';

/** Who asked for a link to a new password, whether or not there is such an account: several nodes count together. */
export const passwordRequests = pgTable(
  'password_requests',
  {
    id: id(),
    /** Of the e-mail as it was typed. */
    emailDigest: bytea('email_digest').notNull(),
    /** The address, or the /64 it is in. */
    network: text().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [
    index('password_requests_email').on(t.emailDigest, t.askedAt),
    index('password_requests_network').on(t.network, t.askedAt),
    index('password_requests_time').on(t.askedAt),
  ],
);
