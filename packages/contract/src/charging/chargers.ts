import { z } from 'zod';
import { Localization } from '../monitor/localization.ts';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { ConnectorStatus, Protocol } from './actions.ts';
import { Money } from './tariffs.ts';

/** Part of the address that a charger connects to; a blank inside it, as in `RDAM 123`, stands there as %20. */
export const ChargerId = z
  .string()
  .min(1, 'required')
  .regex(/^(?! )[A-Za-z0-9_.* -]{1,48}(?<! )$/, 'charger_id');
export const ChargerLabel = z.string().trim().min(1, 'required').max(80, 'too_long');

/** As people and alarms know it: OCPP 2.0.1 numbers the connectors of each EVSE anew. */
export const connectorName = (evseId: number | null, connectorId: number): string =>
  evseId === null ? String(connectorId) : `${evseId}.${connectorId}`;

export const Connector = z.object({
  connectorId: z.number().int(),
  /** OCPP 2.0.1's two levels; 1.6 has one. */
  evseId: z.number().int().nullable(),
  /** What it last said; while the charger is offline nobody knows, and it is `Offline`. */
  status: z.union([ConnectorStatus, z.literal('Offline')]),
  lastStatus: ConnectorStatus,
  errorCode: z.string(),
  info: z.string().nullable(),
  vendorErrorCode: z.string().nullable(),
  since: Timestamp,
  /** The session that is open on it. */
  transactionId: z.string().nullable(),
  /** The same by the id of its record: with OCPP 1.6 no other. */
  sessionId: z.string().nullable(),
  powerW: z.number().nullable(),
  energyWh: z.number().nullable(),
  /** Of the open session: since when, with which tag, and what it costs so far. */
  startedAt: Timestamp.nullable(),
  idTag: z.string().nullable(),
  tagLabel: z.string().nullable(),
  cost: Money.nullable(),
  soc: z.number().nullable(),
  /** What the site lets it draw per phase, in amperes; null: as much as it can; 0: it waits for its turn. */
  limitA: z.number().nullable(),
});
export type Connector = z.output<typeof Connector>;

export const Charger = z.object({
  id: z.string(),
  label: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  tariffId: z.string().nullable(),
  tariffName: z.string().nullable(),
  /** What it spoke when it last connected; null: never seen. */
  protocol: Protocol.nullable(),
  online: z.boolean(),
  /** Since when it is online, or offline; null: never seen. */
  onlineSince: Timestamp.nullable(),
  lastSeenAt: Timestamp.nullable(),
  bootedAt: Timestamp.nullable(),
  vendor: z.string().nullable(),
  model: z.string().nullable(),
  serial: z.string().nullable(),
  firmware: z.string().nullable(),
  firmwareStatus: z.string().nullable(),
  diagnosticsStatus: z.string().nullable(),
  localization: Localization.nullable(),
  enabled: z.boolean(),
  /** Whether it may connect without a password: security profile 0, for one charger, knowingly. */
  openDoor: z.boolean(),
  /** Whether only its certificate lets it in (security profile 3): so once it has shown one, until somebody takes it back. */
  requiresCertificate: z.boolean(),
  createdAt: Timestamp,
  connectors: z.array(Connector),
  /** Percent of the last 30 days that it was online. */
  uptime: z.number().nullable(),
});
export type Charger = z.output<typeof Charger>;

/** The password is in this reply and never again. */
export const ChargerWithPassword = Charger.extend({
  password: z.string(),
  /** Where it connects to. */
  url: z.string(),
});
export type ChargerWithPassword = z.output<typeof ChargerWithPassword>;

export const CHARGER_SORT_COLUMNS = ['label', 'id', 'clientName', 'siteName', 'online', 'lastSeenAt', 'model', 'createdAt'] as const;
export const ChargerListQuery = listQuery(CHARGER_SORT_COLUMNS).extend({
  clientId: Id.optional(),
  siteId: Id.optional(),
  state: z.enum(['online', 'offline', 'never', 'faulted', 'charging']).optional(),
});
export type ChargerListQuery = z.output<typeof ChargerListQuery>;

export const NewCharger = z.object({
  id: ChargerId,
  label: ChargerLabel,
  /** Left out where it is plain: by users of one client. */
  clientId: Id.optional(),
  siteId: Id.optional(),
  localization: Localization.nullable().default(null),
});
export type NewCharger = z.output<typeof NewCharger>;

export const ChargerChange = z
  .object({
    label: ChargerLabel,
    siteId: Id.nullable(),
    tariffId: Id.nullable(),
    localization: Localization.nullable(),
    enabled: z.boolean(),
    openDoor: z.boolean(),
    requiresCertificate: z.boolean(),
  })
  .partial();
export type ChargerChange = z.output<typeof ChargerChange>;

/** Amperes per phase that the chargers of a site may draw together. */
const limitA = z.number().min(6).max(10_000);
export const Site = z.object({
  id: z.string(),
  name: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  limitA: z.number(),
  chargers: z.number().int(),
  /** What is given out now. */
  assignedA: z.number(),
});
export type Site = z.output<typeof Site>;
export const NewSite = z.object({ name: ChargerLabel, limitA, clientId: Id.optional() });
export type NewSite = z.output<typeof NewSite>;
export const SiteChange = z.object({ name: ChargerLabel, limitA }).partial();
export type SiteChange = z.output<typeof SiteChange>;

export const ConfigurationKey = z.object({ key: z.string(), value: z.string().nullable(), readonly: z.boolean(), readAt: Timestamp });
export type ConfigurationKey = z.output<typeof ConfigurationKey>;
/** One row per key, one value per charger; `differs` where they are not all the same. */
export const ConfigurationRow = z.object({ key: z.string(), values: z.record(z.string(), z.string().nullable()), differs: z.boolean() });
export type ConfigurationRow = z.output<typeof ConfigurationRow>;

export const ChargerEventKind = z.enum([
  'online',
  'offline',
  'boot',
  'status',
  'firmware',
  'diagnostics',
  'log',
  'security',
  'certificate',
  'second_socket',
  'auth_failed',
  'bad_message',
  'data_transfer',
  'protocol',
  'monitor',
  'reservation',
  'limit',
]);
export type ChargerEventKind = z.output<typeof ChargerEventKind>;
export const ChargerEvent = z.object({
  id: z.string(),
  chargerId: z.string(),
  ts: Timestamp,
  kind: ChargerEventKind,
  connectorId: z.number().int().nullable(),
  evseId: z.number().int().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type ChargerEvent = z.output<typeof ChargerEvent>;
