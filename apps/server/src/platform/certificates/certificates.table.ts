import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../columns.ts';

/** A root for each purpose. Its key is sealed by the vault and never leaves the server. */
export const authorities = pgTable('certificate_authorities', {
  purpose: text().primaryKey(),
  pem: text().notNull(),
  key: bytea().notNull(),
  createdAt: instant('created_at').notNull(),
  /** The operator's own in place of ours; false also for those that were brought before this was noted. */
  isBrought: boolean('is_brought').notNull().default(false),
});

/** What a root has issued: servers' with their key, which is sealed; of a person's or device's the key is not kept. */
export const certificates = pgTable(
  'certificates',
  {
    serial: text().primaryKey(),
    purpose: text().notNull(),
    kind: text().$type<'server' | 'client'>().notNull(),
    commonName: text('common_name').notNull(),
    /** Whose it is; null for a server's. */
    clientId: text('client_id'),
    ownerId: text('owner_id'),
    pem: text().notNull(),
    /** Of a server's that was brought, not issued here: who issued it, up to the root. */
    chain: text(),
    key: bytea(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    index('certificates_client').on(t.purpose, t.clientId, t.createdAt),
    index('certificates_owner').on(t.ownerId),
    index('certificates_end').on(t.purpose, t.kind, t.expiresAt),
    index('certificates_name').on(t.purpose, t.kind, t.commonName, t.expiresAt),
  ],
);
