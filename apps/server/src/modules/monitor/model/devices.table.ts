import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { id, instant } from '../../../platform/columns.ts';

export const devices = pgTable(
  'devices',
  {
    id: id(),
    /** What history refers to: millions of rows carry four bytes instead of forty. */
    num: serial().notNull(),
    mac: text().notNull(),
    label: text().notNull(),
    clientId: text('client_id').notNull(),
    projectId: text('project_id'),
    /** A foreign key of the migration: it becomes null with the end of the site. */
    siteId: text('site_id'),
    keyId: text('key_id'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    config: jsonb().$type<DeviceConfig>().notNull(),
    /** Of `config`, for the sweep that looks for silent devices. */
    reportPeriodS: integer('report_period_s').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('devices_num').on(t.num),
    uniqueIndex('devices_mac').on(t.mac),
    index('devices_client').on(t.clientId, t.projectId),
    index('devices_site').on(t.siteId),
    index('devices_label').on(sql`lower(${t.label})`, t.id),
    index('devices_created').on(t.createdAt, t.id),
  ],
);
