import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OnboardingMethod } from '@atalaya/contract/radius/onboarding.ts';
import { bytea, id, instant } from '../../../platform/columns.ts';
import { radiusUsers } from './users.table.ts';

/** The WPA-Enterprise network of a client, as its devices are told of it. */
export const networks = pgTable('radius_networks', {
  clientId: text('client_id').primaryKey(),
  ssid: text().notNull(),
  serverName: text('server_name').notNull(),
  method: text().$type<OnboardingMethod>().notNull(),
  certificateDays: integer('certificate_days').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** The code stands nowhere: it is found by what it hashes to with a key of the master secret. */
export const onboardingCodes = pgTable(
  'radius_onboarding_codes',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => radiusUsers.id, { onDelete: 'cascade' }),
    method: text().$type<OnboardingMethod>().notNull(),
    digest: bytea().notNull(),
    ending: text().notNull(),
    uses: integer().notNull().default(0),
    maxUses: integer('max_uses').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('radius_onboarding_codes_digest').on(t.digest),
    index('radius_onboarding_codes_user').on(t.userId, t.createdAt),
    index('radius_onboarding_codes_end').on(t.expiresAt),
  ],
);
