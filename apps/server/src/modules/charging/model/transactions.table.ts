import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AuthorizationStatus } from '@atalaya/contract/charging/actions.ts';
import type { Cost, TariffTerms } from '@atalaya/contract/charging/tariffs.ts';
import type { EndedBy } from '@atalaya/contract/charging/transactions.ts';
import { instant } from '../../../platform/columns.ts';
import { chargers } from './chargers.table.ts';

/** As it stays with a session: its zone is that of the client unless it names one. */
export interface FrozenTariff {
  id: string;
  name: string;
  zone: string;
  terms: TariffTerms;
}

const chargerId = () =>
  text('charger_id')
    .notNull()
    .references(() => chargers.id, { onDelete: 'cascade' });

export const transactions = pgTable(
  'charging_transactions',
  {
    /** What the charger is told: OCPP 1.6 wants an integer. */
    id: serial().primaryKey(),
    chargerId: chargerId(),
    clientId: text('client_id').notNull(),
    /** What a charger of OCPP 2.0.1 calls it; with 1.6 the number above is its name. */
    stationId: text('station_id'),
    /** OCPP 2.0.1's place that charges one car at a time; 0 with 1.6. */
    evseId: integer('evse_id').notNull().default(0),
    /** 0: nobody said which. */
    connectorId: integer('connector_id').notNull(),
    idTag: text('id_tag').notNull(),
    tagId: text('tag_id'),
    tagStatus: text('tag_status').$type<AuthorizationStatus>().notNull(),
    startedAt: instant('started_at').notNull(),
    meterStart: doublePrecision('meter_start').notNull(),
    /** Of the earliest register that was heard of, where the start itself brings none (2.0.1). */
    meterStartAt: instant('meter_start_at'),
    stoppedAt: instant('stopped_at'),
    meterStop: doublePrecision('meter_stop'),
    /** The highest register heard of while it was open. */
    lastMeter: doublePrecision('last_meter'),
    lastMeterAt: instant('last_meter_at'),
    powerW: doublePrecision('power_w'),
    powerAt: instant('power_at'),
    soc: doublePrecision(),
    reason: text(),
    endedBy: text('ended_by').$type<EndedBy>(),
    /** The reservation that it used. */
    reservationId: integer('reservation_id'),
    /** The tariff as it was when the session began. */
    tariff: jsonb().$type<FrozenTariff>(),
    cost: jsonb().$type<Cost>(),
    pricedAt: instant('priced_at'),
    startUnknown: boolean('start_unknown').notNull().default(false),
    energyWh: doublePrecision('energy_wh').notNull().default(0),
    /** A session over its budget is ended once, not at every meter value. */
    overBudgetAt: instant('over_budget_at'),
  },
  (t) => [
    // A start that is told again, with another message id, is the same start.
    uniqueIndex('charging_transactions_start')
      .on(t.chargerId, t.connectorId, t.idTag, t.meterStart, t.startedAt)
      .where(sql`station_id is null`),
    uniqueIndex('charging_transactions_station').on(t.chargerId, t.stationId),
    index('charging_transactions_charger').on(t.chargerId, t.startedAt, t.id),
    index('charging_transactions_client').on(t.clientId, t.startedAt, t.id),
    index('charging_transactions_time').on(t.startedAt, t.id),
    index('charging_transactions_tag').on(t.tagId, t.startedAt),
    index('charging_transactions_open')
      .on(t.chargerId, t.connectorId)
      .where(sql`stopped_at is null`),
  ],
);

/** What a charger of OCPP 2.0.1 told of a session, once each: in whatever order it comes, the numbers say how it was. */
export const transactionEvents = pgTable(
  'charging_transaction_events',
  {
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    seqNo: integer('seq_no').notNull(),
    ts: instant('ts').notNull(),
    kind: text().$type<'Started' | 'Updated' | 'Ended'>().notNull(),
    trigger: text().notNull(),
    /** It happened while the charger was not connected. */
    offline: boolean().notNull(),
    chargingState: text('charging_state'),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.seqNo, t.ts] })],
);

export const meterValues = pgTable(
  'charging_meter_values',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    chargerId: chargerId(),
    evseId: integer('evse_id').notNull().default(0),
    connectorId: integer('connector_id').notNull(),
    transactionId: integer('transaction_id'),
    ts: instant('ts').notNull(),
    measurand: text().notNull(),
    phase: text().notNull().default(''),
    context: text().notNull().default(''),
    location: text().notNull().default(''),
    unit: text().notNull().default(''),
    /** As it was sent. */
    value: text().notNull(),
    /** In W, Wh, A, V, %: null where it is no number (signed data). */
    number: doublePrecision(),
  },
  (t) => [
    uniqueIndex('charging_meter_values_once').on(t.chargerId, t.evseId, t.connectorId, t.ts, t.measurand, t.phase, t.context, t.location),
    index('charging_meter_values_transaction').on(t.transactionId, t.ts),
  ],
);

/** What the log is searched in, word by word. */
export const messageWords = sql`to_tsvector('simple', message_id || ' ' || coalesce(request::text, '') || ' ' || coalesce(response::text, '') || ' ' || coalesce(error_text, ''))`;

export const messages = pgTable(
  'ocpp_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    chargerId: chargerId(),
    clientId: text('client_id').notNull(),
    direction: text().$type<'in' | 'out'>().notNull(),
    action: text().notNull(),
    messageId: text('message_id').notNull(),
    ts: instant('ts').notNull(),
    request: jsonb().$type<unknown>(),
    response: jsonb().$type<unknown>(),
    error: text(),
    errorText: text('error_text'),
    durationMs: integer('duration_ms'),
    transactionId: integer('transaction_id'),
  },
  (t) => [
    index('ocpp_messages_charger').on(t.chargerId, t.ts, t.id),
    index('ocpp_messages_client').on(t.clientId, t.ts, t.id),
    index('ocpp_messages_time').on(t.ts, t.id),
    index('ocpp_messages_transaction').on(t.transactionId, t.ts),
    index('ocpp_messages_words').using('gin', messageWords),
    index('ocpp_messages_failed')
      .on(t.ts, t.id)
      .where(sql`error is not null`),
  ],
);
