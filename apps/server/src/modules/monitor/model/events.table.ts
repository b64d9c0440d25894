import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgSequence, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { IS_HAPPENING } from './reading.ts';

/** One count for events and log entries, so that both lie in one order. */
export const entries = pgSequence('monitor_entries');
const entryId = () => bigint({ mode: 'number' }).default(sql`nextval('monitor_entries')`);

/** In partitions of a month, see `partitions.repository.ts`; that nothing stands in it twice is for `duplicate-filter.table.ts`. */
export const events = pgTable(
  'device_events',
  {
    id: entryId().notNull(),
    device: integer().notNull(),
    type: smallint().notNull(),
    sensorId: smallint('sensor_id').notNull(),
    ts: instant('ts').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Status and door: result. */
    result: smallint(),
    /** Temperature: temp, humidity. Power: psu, shunt, power, current. */
    v1: doublePrecision(),
    v2: doublePrecision(),
    v3: doublePrecision(),
    v4: doublePrecision(),
    inferred: boolean(),
    /** What the device said where its clock was too far ahead. */
    saidTs: instant('said_ts'),
  },
  (t) => [
    index('device_events_device').on(t.device, t.ts, t.id),
    index('device_events_ts').on(t.ts, t.id),
    // Readings are most of it; states and reboots are what people filter for. With what a report of a year reads, so that it reads no row.
    index('device_events_rare').on(t.device, t.type, t.ts, t.id, t.result, t.receivedAt).where(sql.raw(IS_HAPPENING)),
    index('device_events_rare_ts').on(t.type, t.ts, t.id).where(sql.raw(IS_HAPPENING)),
    // Or all of them together, which is how "everything but readings" is asked.
    index('device_events_happenings').on(t.device, t.ts, t.id).where(sql.raw(IS_HAPPENING)),
    index('device_events_happenings_ts').on(t.ts, t.id).where(sql.raw(IS_HAPPENING)),
  ],
);

export const logs = pgTable(
  'device_logs',
  {
    id: entryId().primaryKey(),
    device: integer().notNull(),
    ts: instant('ts').notNull(),
    kind: text().notNull(),
    actor: text().notNull(),
    actorName: text('actor_name'),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('device_logs_device').on(t.device, t.ts, t.id), index('device_logs_ts').on(t.ts, t.id)],
);
