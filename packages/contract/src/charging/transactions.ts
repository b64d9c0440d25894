import { z } from 'zod';
import { MAX_ENTRIES_PER_CHART } from '../constants.ts';
import { feedQuery, Id, Timestamp } from '../paging.ts';
import { AuthorizationStatus } from './actions.ts';
import { ALL_ACTIONS } from './actions-2.0.1.ts';
import { ChargerId } from './chargers.ts';
import { Money } from './tariffs.ts';

/** By what a session ended: the charger said so; another began on the same connector; or the connector was free again without a word. */
export const EndedBy = z.enum(['stop', 'superseded', 'inferred']);
export type EndedBy = z.output<typeof EndedBy>;

export const Transaction = z.object({
  id: z.string(),
  /** As charger and server name it to each other: with OCPP 1.6 the same, with 2.0.1 the station's own. */
  transactionId: z.string(),
  chargerId: z.string(),
  chargerLabel: z.string(),
  clientId: z.string(),
  connectorId: z.number().int(),
  evseId: z.number().int().nullable(),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  idTag: z.string(),
  tagLabel: z.string().nullable(),
  /** What the charger was told of the tag. */
  tagStatus: AuthorizationStatus,
  startedAt: Timestamp,
  stoppedAt: Timestamp.nullable(),
  meterStart: z.number(),
  meterStop: z.number().nullable(),
  energyWh: z.number(),
  powerW: z.number().nullable(),
  soc: z.number().nullable(),
  reason: z.string().nullable(),
  endedBy: EndedBy.nullable(),
  /** Its start never arrived: the energy is what its stop could tell. */
  startUnknown: z.boolean(),
  /** The tariff as the session began with it, whatever became of it since. */
  tariffId: z.string().nullable(),
  tariffName: z.string().nullable(),
  /** So far, or in the end; null: there was no tariff. */
  cost: Money.nullable(),
});
export type Transaction = z.output<typeof Transaction>;

const filters = {
  clientId: Id.optional(),
  chargerId: ChargerId.optional(),
  idTag: z.string().max(36).optional(),
  /** Part of a tag or of its label. */
  q: z.string().trim().max(200).optional(),
  siteId: Id.optional(),
  state: z.enum(['open', 'ended']).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
};
export const TransactionQuery = feedQuery.extend(filters);
export type TransactionQuery = z.output<typeof TransactionQuery>;
export const TransactionExportQuery = z.object(filters);
export type TransactionExportQuery = z.output<typeof TransactionExportQuery>;

/** As the charger sent it: text with its unit. */
export const MeterValue = z.object({
  ts: Timestamp,
  measurand: z.string(),
  phase: z.string().nullable(),
  context: z.string().nullable(),
  location: z.string().nullable(),
  unit: z.string().nullable(),
  value: z.string(),
});
export type MeterValue = z.output<typeof MeterValue>;

/** One line of the chart: in watts, watt-hours, amperes, volts or percent. */
export const MeterSeries = z.object({
  measurand: z.string(),
  phase: z.string().nullable(),
  unit: z.string(),
  /** Entries were left out: of each stretch of time the least and the greatest are here. */
  isThinned: z.boolean(),
  points: z.array(z.object({ ts: Timestamp, value: z.number() })).max(MAX_ENTRIES_PER_CHART),
});
export type MeterSeries = z.output<typeof MeterSeries>;

export const Direction = z.enum(['in', 'out']);
/** A request and its answer, on one line. */
export const OcppMessage = z.object({
  id: z.string(),
  chargerId: z.string(),
  chargerLabel: z.string(),
  /** `in`: from the charger. */
  direction: Direction,
  action: z.string(),
  messageId: z.string(),
  ts: Timestamp,
  request: z.unknown(),
  response: z.unknown(),
  /** The code of an error, by OCPP's name or `Timeout`; null: answered. */
  error: z.string().nullable(),
  errorText: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  transactionId: z.string().nullable(),
});
export type OcppMessage = z.output<typeof OcppMessage>;

export const MessageQuery = feedQuery.extend({
  clientId: Id.optional(),
  chargerId: ChargerId.optional(),
  direction: Direction.optional(),
  action: z.enum(ALL_ACTIONS).optional(),
  /** Only those that went wrong. */
  failed: z.literal('true').optional(),
  transactionId: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  q: z.string().trim().max(200).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type MessageQuery = z.output<typeof MessageQuery>;
