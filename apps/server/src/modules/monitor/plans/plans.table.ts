import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RackSlot } from '@atalaya/contract/monitor/plans.ts';
import { bytea, id, instant } from '../../../platform/columns.ts';
import { devices } from '../model/devices.table.ts';

// What they hold of a site goes with it: foreign keys of the migration.

/** The picture of a site, in the database, so that every node, backup, restore and move have it. */
export const sitePlans = pgTable('site_plans', {
  siteId: text('site_id').primaryKey(),
  clientId: text('client_id').notNull(),
  type: text().notNull(),
  bytes: bytea().notNull(),
  size: integer().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** It counts while the device stands at that site. */
export const planPlaces = pgTable(
  'plan_places',
  {
    deviceId: text('device_id')
      .primaryKey()
      .references(() => devices.id, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull(),
    clientId: text('client_id').notNull(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
  },
  (t) => [index('plan_places_site').on(t.siteId)],
);

export const siteRacks = pgTable(
  'site_racks',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    units: integer().notNull(),
    slots: jsonb().$type<RackSlot[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('site_racks_site').on(t.siteId)],
);
