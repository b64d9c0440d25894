import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { CommandState } from '@atalaya/contract/charging/commands.ts';
import { id, instant } from '../../../platform/columns.ts';
import { chargers } from './chargers.table.ts';

export const chargerCommands = pgTable(
  'charger_commands',
  {
    id: id(),
    /** The order in which they were given. */
    num: bigserial({ mode: 'number' }).notNull(),
    chargerId: text('charger_id')
      .notNull()
      .references(() => chargers.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    action: text().$type<AnyCommand>().notNull(),
    /** What is secret in it is left out. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<CommandState>().notNull(),
    reason: text(),
    response: jsonb().$type<unknown>(),
    progress: text(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    sentAt: instant('sent_at'),
    answeredAt: instant('answered_at'),
    /** When what it is to bring about is given up. */
    effectBy: instant('effect_by'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('charger_commands_num').on(t.num),
    index('charger_commands_charger').on(t.chargerId, t.num),
    index('charger_commands_client').on(t.clientId, t.num),
    index('charger_commands_open')
      .on(t.chargerId)
      .where(sql`ended_at is null`),
  ],
);
