import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { DeliveryState, ToldKind } from '@atalaya/contract/notify/deliveries.ts';
import { id, instant } from '../../../platform/columns.ts';
import type { Verb } from './message.ts';

/** One thing to be told to one recipient. Those that go out together share the message. */
export const notifyDeliveries = pgTable(
  'notify_deliveries',
  {
    id: id(),
    /** The order in which they came to be due. */
    seq: bigserial({ mode: 'number' }).notNull(),
    /** Whose recipient it is; null: the installation's. */
    clientId: text('client_id'),
    policyId: text('policy_id'),
    /** Whose alarm it is about. */
    subjectClientId: text('subject_client_id'),
    /** `alarm:…`, `incident:…` or what an event is about: what must be told in order. */
    subject: text().notNull(),
    alarmId: text('alarm_id'),
    incidentId: text('incident_id'),
    about: text().notNull(),
    /** Of an event and of a letter: what is said. No secret is in it. */
    detail: jsonb().$type<Record<string, unknown>>(),
    transition: text().$type<ToldKind>().notNull(),
    /** How people read it. */
    verb: text().$type<Verb>().notNull(),
    severity: text().$type<Severity>(),
    channelId: text('channel_id'),
    userId: text('user_id'),
    /** Because they were on call there. */
    rotaId: text('rota_id'),
    /** Because they are in it. */
    teamId: text('team_id'),
    recipient: text().notNull(),
    /** Who it goes to: one message at a time is on its way there. */
    recipientKey: text('recipient_key').notNull(),
    /** What caused it, with the step of the policy: nothing is written twice. */
    cause: text().notNull(),
    afterSeconds: integer('after_seconds').notNull().default(0),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: instant('due_at').notNull(),
    lastAt: instant('last_at'),
    answer: text(),
    messageId: text('message_id'),
    takenUntil: instant('taken_until'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('notify_deliveries_cause').on(t.cause, t.recipientKey),
    index('notify_deliveries_due')
      .on(t.dueAt)
      .where(sql`state in ('due', 'sending')`),
    index('notify_deliveries_recipient')
      .on(t.recipientKey, t.seq)
      .where(sql`state in ('due', 'sending')`),
    index('notify_deliveries_subject').on(t.subject),
    index('notify_deliveries_message').on(t.messageId),
    index('notify_deliveries_client').on(t.clientId, t.createdAt),
    index('notify_deliveries_created').on(t.createdAt),
  ],
);
export type DeliveryRow = typeof notifyDeliveries.$inferSelect;
export type NewDelivery = typeof notifyDeliveries.$inferInsert;
