import { boolean, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { clients } from '../model/clients.table.ts';
import { keys } from '../model/keys.table.ts';

const keyId = () =>
  text('key_id')
    .notNull()
    .references(() => keys.id, { onDelete: 'cascade' });

/** Every use that was reported, under the reporter's own name for it. Whose the key was then: a later client is told nothing of it. */
export const meterUses = pgTable(
  'licence_meter_uses',
  {
    keyId: keyId(),
    meter: text().notNull(),
    id: text().notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    quantity: numeric().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.meter, t.id] }), index('licence_meter_uses_at').on(t.keyId, t.meter, t.at)],
);

/** The sum of a month in the client's zone, kept beside the uses so that a quota is judged without adding them up. */
export const meterMonths = pgTable(
  'licence_meter_months',
  {
    keyId: keyId(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    meter: text().notNull(),
    month: text().notNull(),
    quantity: numeric().notNull(),
    lastAt: instant('last_at').notNull(),
    /** What was told of the quota this month. */
    toldEighty: boolean('told_eighty').notNull().default(false),
    toldAll: boolean('told_all').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.clientId, t.meter, t.month] })],
);
