import { sql } from 'drizzle-orm';
import { bigserial, boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PlugKind } from '@atalaya/contract/charging/roaming.ts';
import type { CommandResult, CommandType, CredentialsRole, OcpiEndpoint, OcpiToken } from '@atalaya/contract/ocpi/messages.ts';
import type { AuthMethod, CdrLocation, CdrToken } from '@atalaya/contract/ocpi/objects.ts';
import { bytea, id, instant } from '../../../platform/columns.ts';
import { sites } from './chargers.table.ts';
import { transactions } from './transactions.table.ts';

/** Operators and providers that speak OCPI with this installation. */
export const partners = pgTable(
  'ocpi_partners',
  {
    id: id(),
    name: text().notNull(),
    /** As which this operator is known to it. */
    countryCode: text('country_code').notNull(),
    partyId: text('party_id').notNull(),
    /** Whose sites it sees. */
    clientIds: text('client_ids').array().notNull(),
    /** Token A: good for the registration alone, once. */
    firstDigest: bytea('first_digest'),
    /** Token C: with it the partner calls. */
    tokenDigest: bytea('token_digest'),
    /** Token B, sealed: with it the partner is called. */
    theirToken: bytea('their_token'),
    versionsUrl: text('versions_url'),
    roles: jsonb().$type<CredentialsRole[]>().notNull().default([]),
    endpoints: jsonb().$type<OcpiEndpoint[]>().notNull().default([]),
    paused: boolean().notNull().default(false),
    registeredAt: instant('registered_at'),
    endedAt: instant('ended_at'),
    lastInAt: instant('last_in_at'),
    lastOutAt: instant('last_out_at'),
    /** Why the last call to it failed; null: it did not. */
    failing: text(),
    failures: integer().notNull().default(0),
    restingUntil: instant('resting_until'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('ocpi_partners_first').on(t.firstDigest), uniqueIndex('ocpi_partners_token').on(t.tokenDigest)],
);

const partnerId = () =>
  text('partner_id')
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' });

/** Where a site stands, as partners are told. */
export const places = pgTable('ocpi_places', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  address: text().notNull(),
  city: text().notNull(),
  postalCode: text('postal_code'),
  country: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  plug: text().$type<PlugKind>().notNull(),
  /** By the id of a charger that has another one. */
  plugs: jsonb().$type<Record<string, PlugKind>>().notNull(),
});

/** Tokens that partners told us of. */
export const partnerTokens = pgTable(
  'ocpi_tokens',
  {
    partnerId: partnerId(),
    countryCode: text('country_code').notNull(),
    partyId: text('party_id').notNull(),
    /** In lower case: OCPI compares without regard to it. */
    uid: text().notNull(),
    type: text().$type<OcpiToken['type']>().notNull(),
    token: jsonb().$type<OcpiToken>().notNull(),
    lastUpdated: instant('last_updated').notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.countryCode, t.partyId, t.uid, t.type] }), index('ocpi_tokens_uid').on(t.uid)],
);

/** What a partner said of one of its tokens, asked in real time or by a command of its own. */
export const partnerWords = pgTable(
  'ocpi_authorisations',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    partnerId: partnerId(),
    clientId: text('client_id').notNull(),
    chargerId: text('charger_id').notNull(),
    /** What the charger knows the driver by, in lower case. */
    idTag: text('id_tag').notNull(),
    token: jsonb().$type<CdrToken>().notNull(),
    method: text().$type<AuthMethod>().notNull(),
    reference: text(),
    allowed: boolean().notNull(),
    ts: instant('ts').notNull(),
  },
  (t) => [index('ocpi_authorisations_tag').on(t.clientId, t.idTag, t.ts), index('ocpi_authorisations_time').on(t.ts)],
);

/** Sessions of a partner's drivers. */
export const partnerSessions = pgTable(
  'ocpi_sessions',
  {
    transactionId: integer('transaction_id')
      .primaryKey()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    partnerId: partnerId(),
    token: jsonb().$type<CdrToken>().notNull(),
    method: text().$type<AuthMethod>().notNull(),
    reference: text(),
    /** The place as it was when the session began. */
    place: jsonb().$type<CdrLocation>().notNull(),
    /** What its record was made of: one that is as it was needs no other. */
    billed: text(),
    /** Nothing of it is expected to change any more. */
    settledAt: instant('settled_at'),
  },
  (t) => [index('ocpi_sessions_partner').on(t.partnerId), index('ocpi_sessions_open').on(t.partnerId, t.settledAt)],
);

export const OCPI_MODULES = ['tariffs', 'locations', 'sessions', 'cdrs'] as const;
export type OcpiModule = (typeof OCPI_MODULES)[number];

/** What each partner may read, as it stands, and how much of it the partner has taken: what differs waits to be sent. */
export const partnerObjects = pgTable(
  'ocpi_objects',
  {
    num: bigserial({ mode: 'number' }).notNull(),
    partnerId: partnerId(),
    module: text().$type<OcpiModule>().notNull(),
    objectId: text('object_id').notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    lastUpdated: instant('last_updated').notNull(),
    /** It is there no more; the partner is told so once. */
    removed: boolean().notNull().default(false),
    /** As the partner last took it; null: never. */
    taken: jsonb().$type<Record<string, unknown>>(),
    isDue: boolean('is_due').notNull().default(true),
    dueAt: instant('due_at').notNull(),
    attempts: integer().notNull().default(0),
    heldUntil: instant('held_until'),
    answer: text(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.module, t.objectId] }),
    index('ocpi_objects_list').on(t.partnerId, t.module, t.num),
    index('ocpi_objects_due')
      .on(t.dueAt)
      .where(sql`is_due`),
  ],
);

/** Commands of partners, until what came of them was told. */
export const partnerCommands = pgTable(
  'ocpi_commands',
  {
    id: id(),
    partnerId: partnerId(),
    clientId: text('client_id').notNull(),
    kind: text().$type<CommandType>().notNull(),
    responseUrl: text('response_url').notNull(),
    /** What the charger was told; null: it was not told anything. */
    commandId: text('command_id'),
    result: text().$type<CommandResult['result']>(),
    /** Of the partner; the charger knows it by the number. */
    reservationId: text('reservation_id'),
    reservationNumber: integer('reservation_number'),
    chargerId: text('charger_id'),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer().notNull().default(0),
    heldUntil: instant('held_until'),
    toldAt: instant('told_at'),
    answer: text(),
  },
  (t) => [
    index('ocpi_commands_open')
      .on(t.dueAt)
      .where(sql`told_at is null`),
    index('ocpi_commands_reservation').on(t.partnerId, t.reservationId),
    index('ocpi_commands_time').on(t.requestedAt),
  ],
);

/** The last calls both ways. */
export const partnerCalls = pgTable(
  'ocpi_calls',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    partnerId: partnerId(),
    ts: instant('ts').notNull(),
    direction: text().$type<'in' | 'out'>().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    status: integer(),
    statusCode: integer('status_code'),
    message: text(),
    durationMs: integer('duration_ms').notNull(),
  },
  (t) => [index('ocpi_calls_partner').on(t.partnerId, t.id), index('ocpi_calls_time').on(t.ts)],
);
