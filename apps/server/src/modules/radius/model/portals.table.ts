import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PortalController, UnifiSettings } from '@atalaya/contract/radius/portal.ts';
import { bytea, instant } from '../../../platform/columns.ts';

/** The captive portal of a client. */
export const portals = pgTable(
  'radius_portals',
  {
    clientId: text('client_id').primaryKey(),
    slug: text().notNull(),
    enabled: boolean().notNull(),
    controller: text().$type<PortalController>().notNull(),
    hosts: jsonb().$type<string[]>().notNull(),
    title: text().notNull(),
    terms: jsonb().$type<{ en: string; es: string }>().notNull(),
    hasVouchers: boolean('has_vouchers').notNull(),
    hasUsers: boolean('has_users').notNull(),
    landing: text(),
    /** Sealed by the vault. */
    uamSecret: bytea('uam_secret'),
    unifi: jsonb().$type<UnifiSettings>(),
    /** Sealed as well. */
    unifiPassword: bytea('unifi_password'),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [uniqueIndex('radius_portals_slug').on(t.slug)],
);
