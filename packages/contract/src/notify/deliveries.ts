// The ledger: every message that was due, with its fate.
import { z } from 'zod';
import { Severity } from '../alarms/severities.ts';
import { Id, listQuery, Timestamp } from '../paging.ts';

export const DELIVERY_STATES = ['due', 'sending', 'accepted', 'delivered', 'refused', 'dead', 'superseded'] as const;
/**
 * `accepted`: the receiver's server took it; `delivered`: it is known to be where people read it. `refused`: it never will be taken.
 * `dead`: given up after all repeats. `superseded`: there was no more need for it.
 */
export const DeliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.output<typeof DeliveryState>;

export const TOLD_KINDS = [
  'raised',
  'level',
  'cleared',
  'disproved',
  'settled',
  'stillWrong',
  'opened',
  'ended',
  'reopened',
  'test',
  'channelDead',
  'event',
  'invitation',
  'resetPassword',
  'newDevice',
  'weekly',
  'report',
] as const;
/** What is told: a step of an alarm or of an incident, a test, that a channel does not work, an event of the product, a letter to a person. */
export const ToldKind = z.enum(TOLD_KINDS);
export type ToldKind = z.output<typeof ToldKind>;

export const Delivery = z.object({
  id: z.string(),
  alarmId: z.string().nullable(),
  incidentId: z.string().nullable(),
  channelId: z.string().nullable(),
  /** Null: a person, by e-mail. */
  channelName: z.string().nullable(),
  recipient: z.string(),
  /** Whose recipient it is; null: the installation's. */
  clientName: z.string().nullable(),
  /** Because they are in it; null: not because of a team, or of one that is gone. */
  teamName: z.string().nullable(),
  /** Because of which policy; null: of none, or of one that is gone. */
  policyName: z.string().nullable(),
  severity: Severity.nullable(),
  transition: ToldKind,
  /** What it is about. */
  about: z.string(),
  state: DeliveryState,
  /** Of a later step of its policy: so long after the beginning. */
  afterSeconds: z.number().int(),
  attempts: z.number().int(),
  dueAt: Timestamp,
  lastAt: Timestamp.nullable(),
  /** What the receiver answered last, or why it was not sent. */
  answer: z.string().nullable(),
  /** The same on every repeat; several entries of one message share it. */
  messageId: z.string().nullable(),
  createdAt: Timestamp,
});
export type Delivery = z.output<typeof Delivery>;

export const DeliveryQuery = listQuery(['createdAt', 'dueAt', 'lastAt'], 'desc').extend({
  alarmId: Id.optional(),
  incidentId: Id.optional(),
  channelId: Id.optional(),
  clientId: Id.optional(),
  /** Exactly this one; `q` finds a part of it too. */
  recipient: z.string().max(320).optional(),
  state: DeliveryState.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;
export const DeliveryExportQuery = DeliveryQuery.omit({ page: true, perPage: true, sort: true, sortColumn: true });
export type DeliveryExportQuery = z.output<typeof DeliveryExportQuery>;

/** What a test came to: as far as it was known after a few seconds. */
export const TestOutcome = z.object({ state: DeliveryState, answer: z.string().nullable(), deliveries: z.array(Delivery) });
export type TestOutcome = z.output<typeof TestOutcome>;
