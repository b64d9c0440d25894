import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, endedBy, id, instant } from '../../../platform/columns.ts';

export const nas = pgTable(
  'radius_nas',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    /** Where its packets come from, which says which NAS it is: two cannot share one. */
    address: text().notNull(),
    description: text().notNull(),
    /** A foreign key of the migration: it becomes null with the end of the site. */
    siteId: text('site_id'),
    /** Sealed by the vault. */
    secret: bytea().notNull(),
    secretAt: instant('secret_at').notNull(),
    coaPort: integer('coa_port').notNull(),
    interimS: integer('interim_s').notNull(),
    requireMessageAuthenticator: boolean('require_message_authenticator').notNull(),
    enabled: boolean().notNull().default(true),
    endedBy: endedBy(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
  },
  (t) => [
    uniqueIndex('radius_nas_address').on(t.address),
    index('radius_nas_client').on(t.clientId),
    index('radius_nas_site').on(t.siteId),
  ],
);
