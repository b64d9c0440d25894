import { sql } from 'drizzle-orm';
import { bigserial, boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ConnectorStatus, Protocol } from '@atalaya/contract/charging/actions.ts';
import type { MeterSource } from '@atalaya/contract/charging/meter-source.ts';
import type { AvailableReason, MeterMode } from '@atalaya/contract/charging/site-power.ts';
import type { ChargerEventKind } from '@atalaya/contract/charging/chargers.ts';
import { bytea, endedBy, id, instant } from '../../../platform/columns.ts';
import { tariffs } from './tariffs.table.ts';

export const sites = pgTable(
  'charging_sites',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    /** Amperes per phase, for all of its chargers together. */
    limitA: doublePrecision('limit_a').notNull(),
    /** How the building is measured; null: it is not. */
    meterMode: text('meter_mode').$type<MeterMode>(),
    safeA: doublePrecision('safe_a').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('charging_sites_client').on(t.clientId)],
);

export const chargers = pgTable(
  'chargers',
  {
    /** Part of the address that it connects to; the operator chooses it. */
    id: text().primaryKey(),
    clientId: text('client_id').notNull(),
    siteId: text('site_id').references(() => sites.id, { onDelete: 'set null' }),
    tariffId: text('tariff_id').references(() => tariffs.id, { onDelete: 'set null' }),
    label: text().notNull(),
    passwordDigest: bytea('password_digest').notNull(),
    /** What it spoke when it last connected. */
    protocol: text().$type<Protocol>(),
    enabled: boolean().notNull().default(true),
    endedBy: endedBy(),
    openDoor: boolean('open_door').notNull().default(false),
    requiresCertificate: boolean('requires_certificate').notNull().default(false),
    online: boolean().notNull().default(false),
    onlineSince: instant('online_since'),
    lastSeenAt: instant('last_seen_at'),
    bootedAt: instant('booted_at'),
    vendor: text(),
    model: text(),
    serial: text(),
    firmware: text(),
    firmwareStatus: text('firmware_status'),
    diagnosticsStatus: text('diagnostics_status'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('chargers_client').on(t.clientId), index('chargers_site').on(t.siteId), index('chargers_tariff').on(t.tariffId)],
);

/** What the meter of a site's building last said, and what was decided from it: any node goes on from here. */
export const sitePowerStates = pgTable('charging_site_power', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  meterA: doublePrecision('meter_a'),
  meterAt: instant('meter_at'),
  availableA: doublePrecision('available_a'),
  reason: text().$type<AvailableReason>(),
  cutAt: instant('cut_at'),
  isSunny: boolean('is_sunny').notNull().default(false),
  turningSince: instant('turning_since'),
});

/** Where this server itself reads the meter of a site's building; none: programs push what it says. */
export const siteMeters = pgTable('charging_site_meters', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  source: jsonb().$type<MeterSource>().notNull(),
  /** The password at the broker, sealed. */
  password: bytea(),
  fault: text(),
});

/** One for each quarter of a minute, for the chart of a day. */
export const siteReadings = pgTable(
  'charging_site_readings',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    ts: instant('ts').notNull(),
    meterA: doublePrecision('meter_a'),
    availableA: doublePrecision('available_a').notNull(),
    assignedA: doublePrecision('assigned_a').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.ts] }), index('charging_site_readings_time').on(t.ts)],
);

/** OCPP 2.0.1's place that charges one car at a time; 0 where there is none, as in 1.6. */
const evseId = () => integer('evse_id').notNull().default(0);
const chargerId = () =>
  text('charger_id')
    .notNull()
    .references(() => chargers.id, { onDelete: 'cascade' });

export const connectors = pgTable(
  'charger_connectors',
  {
    chargerId: chargerId(),
    evseId: evseId(),
    connectorId: integer('connector_id').notNull(),
    status: text().$type<ConnectorStatus>().notNull(),
    errorCode: text('error_code').notNull(),
    info: text(),
    vendorErrorCode: text('vendor_error_code'),
    /** By the charger's clock: what is older than this changes nothing. */
    since: instant('since').notNull(),
    limitA: doublePrecision('limit_a'),
  },
  (t) => [primaryKey({ columns: [t.chargerId, t.evseId, t.connectorId] })],
);

export const configurationKeys = pgTable(
  'charger_configuration',
  {
    chargerId: chargerId(),
    key: text().notNull(),
    value: text(),
    readonly: boolean().notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chargerId, t.key] })],
);

export const chargerEvents = pgTable(
  'charger_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    chargerId: chargerId(),
    clientId: text('client_id').notNull(),
    /** By the charger's clock, where it says so. */
    ts: instant('ts').notNull(),
    /** When it was learned. */
    receivedAt: instant('received_at').notNull(),
    kind: text().$type<ChargerEventKind>().notNull(),
    connectorId: integer('connector_id'),
    evseId: evseId(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('charger_events_charger').on(t.chargerId, t.ts, t.id),
    index('charger_events_client').on(t.clientId, t.ts, t.id),
    index('charger_events_time').on(t.ts, t.id),
    index('charger_events_uptime')
      .on(t.chargerId, t.ts)
      .where(sql`kind in ('online', 'offline')`),
  ],
);
