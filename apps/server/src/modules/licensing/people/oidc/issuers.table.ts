import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ClaimRule, NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import { bytea, id, instant } from '../../../../platform/columns.ts';
import { users } from '../../model/users.table.ts';

/** Providers of OpenID Connect that were set up on screen. */
export const oidcIssuers = pgTable('oidc_issuers', {
  name: text().primaryKey(),
  title: text().notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Sealed under the master secret. */
  secret: bytea(),
  scopes: text().notNull(),
  enabled: boolean().notNull(),
  domains: text().array().notNull(),
  trustsOwnEmail: boolean('trusts_own_email').notNull(),
  rules: jsonb().$type<ClaimRule[]>().notNull(),
  factor: text().$type<NewIssuer['factor']>().notNull(),
  acrValues: text('acr_values').array().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Who somebody is at a provider: by its address and its own name for the person, never by their e-mail. */
export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the provider said it last, to tell identities apart. */
    email: text(),
    /** The account was made by the provider's word, so its rights follow it. */
    isLed: boolean('is_led').notNull(),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [unique('oidc_identities_subject').on(t.issuer, t.subject), index('oidc_identities_user').on(t.userId)],
);
