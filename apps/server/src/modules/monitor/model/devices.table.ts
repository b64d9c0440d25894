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
    keyId: text('key_id'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    config: jsonb().$type<DeviceConfig>().notNull(),
    /** Of `config`, for the sweep that looks for silent devices. */
    reportPeriodS: integer('report_period_s').notNull(),
    /** Of `config`, for the list of what needs attention: to look into it for each device costs more than all the rest. */
    tempHighC: doublePrecision('temp_high_c').generatedAlwaysAs(sql`(config ->> 'tempHighC')::float8`),
    tempLowC: doublePrecision('temp_low_c').generatedAlwaysAs(sql`(config ->> 'tempLowC')::float8`),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('devices_num').on(t.num),
    uniqueIndex('devices_mac').on(t.mac),
    index('devices_client').on(t.clientId, t.projectId),
    index('devices_label').on(sql`lower(${t.label})`, t.id),
    index('devices_created').on(t.createdAt, t.id),
  ],
);
