import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RotaHoliday, RotaOverride } from '@atalaya/contract/notify/rotas.ts';
import { id, instant } from '../../../platform/columns.ts';

/** People who take turns to be on call. Times are local to the zone. */
export const notifyRotas = pgTable(
  'notify_rotas',
  {
    id: id(),
    /** Null: of the installation, for administrators alone. */
    clientId: text('client_id'),
    name: text().notNull(),
    zone: text().notNull(),
    start: text().notNull(),
    turnDays: integer('turn_days').notNull(),
    people: text().array().notNull(),
    overrides: jsonb().$type<RotaOverride[]>().notNull(),
    holidays: jsonb().$type<RotaHoliday[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('notify_rotas_client').on(t.clientId)],
);
export type RotaRow = typeof notifyRotas.$inferSelect;
