// Events and log entries, a whole batch in one statement each.
import type pg from 'pg';
import { copyRows } from '#platform/fast-lanes/copy-rows.ts';
import { putInstant, putWhole } from '#platform/fast-lanes/pg-arrays.ts';
import type { Pool } from '#platform/batches/transaction.ts';
import { typeCodes, type Reading } from './reading.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

export interface EventRow {
  id: number;
  device: { num: number };
  reading: Reading;
}

const IDS_AT_ONCE = 5_000;
const TAKE_IDS = {
  name: 'ids-take',
  text: `select setval('monitor_entries', nextval('monitor_entries') + $1::int - 1)::text as last from (select pg_advisory_xact_lock(${LOCKS.eventIds})) as alone`,
};
const takenIds = new WeakMap<Pool, { next: number; last: number }>();

/** The first of so many ids in a row that nobody else has. They are taken from the counter in advance, thousands at a time. */
export async function takeIds(pool: Pool, count: number): Promise<number> {
  const known = takenIds.get(pool);
  if (known && known.last - known.next + 1 >= count) {
    known.next += count;
    return known.next - count;
  }
  const size = Math.max(count, IDS_AT_ONCE);
  const { rows } = await pool.query<{ last: string }>({ ...TAKE_IDS, values: [size] });
  const last = Number(rows[0]?.last);
  takenIds.set(pool, { next: last - size + 1 + count, last });
  return last - size + 1;
}

const INTO = 'device_events (id, ts, received_at, v1, v2, v3, v4, device, type, sensor_id, result, inferred, said_ts)';
const FIELDS = 13;
const FIGURES = 4;
const NULL_LENGTH = -1;
const MAX_ROW_BYTES = 2 + FIELDS * 4 + 3 * 8 + FIGURES * 8 + 4 + 3 * 2 + 1 + 8;

function writeRow(buffer: Buffer, from: number, { id, device, reading }: EventRow): number {
  let at = buffer.writeInt16BE(FIELDS, from);
  const long = (value: number, put: typeof putWhole) => {
    put(buffer, value, buffer.writeInt32BE(8, at));
    at += 4 + 8;
  };
  const short = (value: number) => {
    at = buffer.writeInt16BE(value, buffer.writeInt32BE(2, at));
  };
  const nothing = () => {
    at = buffer.writeInt32BE(NULL_LENGTH, at);
  };
  long(id, putWhole);
  long(reading.ts, putInstant);
  long(reading.receivedAt, putInstant);
  for (let figure = 0; figure < FIGURES; figure += 1) {
    const value = reading.values[figure] ?? null;
    if (value === null) nothing();
    else at = buffer.writeDoubleBE(value, buffer.writeInt32BE(8, at));
  }
  at = buffer.writeInt32BE(device.num, buffer.writeInt32BE(4, at));
  short(typeCodes[reading.type]);
  short(reading.sensorId);
  if (reading.result === null) nothing();
  else short(reading.result);
  if (reading.inferred) at = buffer.writeUInt8(1, buffer.writeInt32BE(1, at));
  else nothing();
  if (reading.saidTs === null) nothing();
  else long(reading.saidTs, putInstant);
  return at;
}

/** That none of them is there already is for the caller to know; see `duplicate-filter.repository.ts`. */
export async function insertEvents(db: Connection, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const buffer = Buffer.allocUnsafe(rows.length * MAX_ROW_BYTES);
  let at = 0;
  for (const row of rows) at = writeRow(buffer, at, row);
  await copyRows(db, INTO, buffer.subarray(0, at));
}

export interface LogRow {
  device: number;
  ts: Date;
  kind: string;
  actor: string;
  actorName: string | null;
  details: Record<string, unknown>;
}

export async function insertLogs(db: Connection, rows: readonly LogRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: inserted } = await db.query<{ id: string }>(
    `insert into device_logs (device, ts, kind, actor, actor_name, details)
     select * from unnest($1::int[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::jsonb[]) returning id`,
    [
      rows.map(({ device }) => device),
      rows.map(({ ts }) => ts),
      rows.map(({ kind }) => kind),
      rows.map(({ actor }) => actor),
      rows.map(({ actorName }) => actorName),
      rows.map(({ details }) => JSON.stringify(details)),
    ],
  );
  return inserted.map(({ id }) => Number(id));
}
