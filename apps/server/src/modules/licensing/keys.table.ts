import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../platform/columns.ts';
import { clients } from './clients.table.ts';
import { projects } from './projects.table.ts';

export const keys = pgTable(
  'licence_keys',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    projectId: text('project_id').references(() => projects.id),
    label: text().notNull(),
    /** HMAC of the whole key under a pepper that is not in the database. */
    digest: bytea().notNull().unique('licence_keys_digest'),
    prefix: text().notNull(),
    last4: text().notNull(),
    disabled: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    /** Empty: good for every scope, on any device. */
    scopes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    devices: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    ratePerMinute: integer('rate_per_minute'),
    /** The key that this one took over from. */
    replacesId: text('replaces_id').references((): AnyPgColumn => keys.id),
  },
  (t) => [
    uniqueIndex('licence_keys_replaces').on(t.replacesId),
    index('licence_keys_client').on(t.clientId, t.createdAt),
    index('licence_keys_created').on(t.createdAt),
  ],
);
