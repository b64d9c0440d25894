import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { EntitlementOverride, Entitlements } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { DEFAULT_BORROW_DAYS, DEFAULT_LEASE_SECONDS } from '@atalaya/contract/licensing/selling/seats.ts';
import { bytea, endedBy, id, instant } from '../../../platform/columns.ts';
import type { EndedBy } from '../../../platform/ended-by.ts';
import { clients } from './clients.table.ts';
import { plans } from './plans.table.ts';
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
    /** Who ended it decides who may bring it back; `device`: its device has another key or is gone. Null: its time ran out, or it is active. */
    endedBy: endedBy<EndedBy | 'device'>(),
    /** The date that stood before its client expired it. */
    expiresBefore: instant('expires_before'),
    /** When it came to its client from another one, whose past with it is not theirs. */
    movedAt: instant('moved_at'),
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
    planId: text('plan_id').references(() => plans.id),
    /** What it has beyond its plan, and what wins over both. */
    entitlements: jsonb().$type<Entitlements>().notNull().default({}),
    overrides: jsonb().$type<EntitlementOverride[]>().notNull().default([]),
    /** Null: as many machines as come. */
    seats: integer(),
    leaseSeconds: integer('lease_seconds').notNull().default(DEFAULT_LEASE_SECONDS),
    /** How many percent above the seats are granted; null: as many as come. */
    overagePercent: integer('overage_percent').default(0),
    /** A refusal is told and stops nobody. */
    advisory: boolean().notNull().default(false),
    borrowDays: integer('borrow_days').notNull().default(DEFAULT_BORROW_DAYS),
    /** The key that this one took over from. */
    replacesId: text('replaces_id').references((): AnyPgColumn => keys.id),
  },
  (t) => [
    index('licence_keys_plan')
      .on(t.planId)
      .where(sql`plan_id is not null`),
    uniqueIndex('licence_keys_replaces').on(t.replacesId),
    index('licence_keys_client').on(t.clientId, t.createdAt),
    index('licence_keys_created').on(t.createdAt),
    // Which end soon, and which took over lately: looked for every few seconds, among a million.
    index('licence_keys_expiring')
      .on(t.expiresAt)
      .where(sql`expires_at is not null and ended_by is null and not disabled`),
    index('licence_keys_successors')
      .on(t.createdAt)
      .where(sql`replaces_id is not null`),
  ],
);
