import { z } from 'zod';
import { feedQuery, Id, Timestamp } from '../paging.ts';
import { AnyCommand } from './actions-2.0.1.ts';
import { ChargerId } from './chargers.ts';

/**
 * Each only when observed. `accepted` is the charger's word, `observed` that it did what it said.
 * `rejected`: it said no. `failed`: it tried and could not, or it was never sent. `unanswered`: no word. `no_effect`: it agreed, and nothing came of it.
 */
export const CommandState = z.enum(['queued', 'sent', 'accepted', 'observed', 'rejected', 'failed', 'unanswered', 'no_effect']);
export type CommandState = z.output<typeof CommandState>;
export const ENDED_COMMAND_STATES = ['observed', 'rejected', 'failed', 'unanswered', 'no_effect'] as const satisfies CommandState[];

export const ChargerCommand = z.object({
  id: z.string(),
  chargerId: z.string(),
  clientId: z.string(),
  action: AnyCommand,
  payload: z.record(z.string(), z.unknown()),
  state: CommandState,
  /** Why it went no further: a status or an error of OCPP, `offline`, `unreachable`, `disconnected`, `restarted`, `different_value`, `no_file`. */
  reason: z.string().nullable(),
  response: z.unknown(),
  /** How far a longer undertaking is: `Downloading`, `Installing`, `Uploading`. */
  progress: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: Timestamp,
  sentAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type ChargerCommand = z.output<typeof ChargerCommand>;

export const CommandInput = z.object({
  chargerId: ChargerId,
  action: AnyCommand,
  /** As the version of OCPP writes it that the charger speaks; checked against its schema. */
  payload: z.record(z.string(), z.unknown()).default({}),
});
export type CommandInput = z.output<typeof CommandInput>;

export const CommandQuery = feedQuery.extend({ chargerId: ChargerId.optional(), clientId: Id.optional() });
export type CommandQuery = z.output<typeof CommandQuery>;

/** What became of a reservation: asked of the charger, agreed to, charged with, taken back, run out, or declined. */
export const ReservationState = z.enum(['asked', 'active', 'used', 'cancelled', 'expired', 'refused']);
export const Reservation = z.object({
  /** Of the command that asked for it. */
  id: z.string(),
  chargerId: z.string(),
  chargerLabel: z.string(),
  clientId: z.string(),
  /** 0: any connector. */
  connectorId: z.number().int(),
  evseId: z.number().int().nullable(),
  reservationId: z.number().int(),
  idTag: z.string(),
  expiresAt: Timestamp,
  state: ReservationState,
  requestedBy: z.string(),
  requestedAt: Timestamp,
});
export type Reservation = z.output<typeof Reservation>;
export const ReservationQuery = CommandQuery;
export type ReservationQuery = z.output<typeof ReservationQuery>;
