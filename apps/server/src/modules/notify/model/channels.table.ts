import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChannelKind } from '@atalaya/contract/notify/channels.ts';
import type { ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { bytea, id, instant } from '../../../platform/columns.ts';

export const notifyChannels = pgTable(
  'notify_channels',
  {
    id: id(),
    /** Null: of the installation, for administrators alone. */
    clientId: text('client_id'),
    kind: text().$type<ChannelKind>().notNull(),
    name: text().notNull(),
    language: text().$type<Locale>().notNull(),
    to: text().array().notNull(),
    chatId: text('chat_id'),
    /** Of a webhook: the events of the product that it wants. */
    events: text()
      .array()
      .$type<ProductEventType[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Of the address only whose server it is: with most, the rest is what lets one in. */
    host: text(),
    /** Address, token and signing secrets. */
    sealed: bytea().notNull(),
    hasToken: boolean('has_token').notNull(),
    rotatingUntil: instant('rotating_until'),
    enabled: boolean().notNull().default(true),
    reason: text().$type<'gone'>(),
    failingSince: instant('failing_since'),
    failures: integer().notNull().default(0),
    /** After several failures in a row nothing is tried before this. */
    restingUntil: instant('resting_until'),
    toldDeadAt: instant('told_dead_at'),
    lastAcceptedAt: instant('last_accepted_at'),
    answer: text(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** What was sent through it names it. */
    removedAt: instant('removed_at'),
  },
  (t) => [index('notify_channels_client').on(t.clientId)],
);
export type ChannelRow = typeof notifyChannels.$inferSelect;
