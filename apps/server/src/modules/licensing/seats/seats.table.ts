import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/columns.ts';
import { keys } from '../model/keys.table.ts';

/** One row a lease. All times are the database's: servers whose clocks differ still agree. */
export const seats = pgTable(
  'licence_seats',
  {
    id: id(),
    keyId: text('key_id')
      .notNull()
      .references(() => keys.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    name: text().notNull().default(''),
    /** Goes up with every lease file that is signed for this seat. */
    sequence: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    startsAt: instant('starts_at').notNull(),
    renewedAt: instant('renewed_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    borrowed: boolean().notNull().default(false),
    /** Granted above the number of seats. */
    over: boolean().notNull().default(false),
    /** Given back by its holder: free at once. */
    releasedAt: instant('released_at'),
    /** Taken over, or ended by a person: it can't be renewed, and counts until its lease ends. */
    endedAt: instant('ended_at'),
    reason: text(),
    /** The seat that this one took over. */
    tookOverId: text('took_over_id').references((): AnyPgColumn => seats.id, { onDelete: 'set null' }),
    address: text().notNull().default(''),
    /** What its machine's clock said last, and when that was seen to go backwards. */
    machineAt: instant('machine_at'),
    clockSetBackAt: instant('clock_set_back_at'),
  },
  (t) => [
    index('licence_seats_live')
      .on(t.keyId, t.endsAt)
      .where(sql`released_at is null`),
    index('licence_seats_machine').on(t.keyId, t.fingerprint),
    index('licence_seats_ends').on(t.endsAt),
    index('licence_seats_took_over')
      .on(t.tookOverId)
      .where(sql`took_over_id is not null`),
  ],
);
