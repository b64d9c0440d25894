// What has been stored already, so that a message which comes again is known. Events themselves cannot tell: no unique index spans partitions.
import { bigint, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/columns.ts';

/** The numbers of a boot, a block of them in a row, each a bit; those in use are with the device's state. See `duplicate-filter.ts`. */
export const seenNumbers = pgTable(
  'device_seen',
  {
    device: integer().notNull(),
    /** Half of its digest. */
    boot: bigint({ mode: 'bigint' }).notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    bits: bytea().notNull(),
    /** When it was last added to; it may go once every event of that day has. */
    day: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.device, t.boot, t.block] }), index('device_seen_day').on(t.day)],
);

/** Messages without a number, by time and content. */
export const seenContents = pgTable('device_said', { device: integer().notNull(), name: uuid().notNull(), day: date().notNull() }, (t) => [
  primaryKey({ columns: [t.device, t.name] }),
  index('device_said_day').using('brin', t.day),
]);
