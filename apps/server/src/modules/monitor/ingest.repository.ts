// Events and log entries, a whole batch in one statement each.
import type pg from 'pg';
import { bools, doubles, instants, ints, smallints } from '#platform/pg-arrays.ts';
import { typeCodes, type Reading } from './reading.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

// Which ones were there already is told only if some were: mostly all are new, and then they come in the order they were given.
const INSERT_EVENTS = {
  name: 'events-insert',
  text: `with added as
    (insert into device_events
    (device, type, sensor_id, ts, received_at, dedup, result, v1, v2, v3, v4, inferred, said_ts)
    select * from unnest($1::int[], $2::smallint[], $3::smallint[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::smallint[],
      $8::float8[], $9::float8[], $10::float8[], $11::float8[], $12::boolean[], $13::timestamptz[])
    on conflict (device, dedup) do nothing returning id, device, dedup)
  select string_agg(id::text, ',' order by id) as ids,
    case when count(*) < $14::int then string_agg(device || ' ' || dedup, ',' order by id) end as names from added`,
};

export interface EventRow {
  device: { num: number };
  reading: Reading;
}

const nameOf = ({ device, reading }: EventRow) => `${device.num} ${reading.dedup}`;
const value = (index: number) => (row: EventRow) => row.reading.values[index] ?? null;

/** The id of each in its turn; null for what was there before, and for the second of two alike. */
export async function insertEvents(db: Connection, rows: readonly EventRow[]): Promise<(number | null)[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await db.query<{ ids: string | null; names: string | null }>({
    ...INSERT_EVENTS,
    values: [
      ints(rows, ({ device }) => device.num),
      smallints(rows, ({ reading }) => typeCodes[reading.type]),
      smallints(rows, ({ reading }) => reading.sensorId),
      instants(rows, ({ reading }) => reading.ts),
      instants(rows, ({ reading }) => reading.receivedAt),
      `{${rows.map(({ reading }) => reading.dedup).join(',')}}`,
      smallints(rows, ({ reading }) => reading.result),
      doubles(rows, value(0)),
      doubles(rows, value(1)),
      doubles(rows, value(2)),
      doubles(rows, value(3)),
      bools(rows, ({ reading }) => (reading.inferred ? 1 : null)),
      instants(rows, ({ reading }) => reading.saidTs),
      rows.length,
    ],
  });
  const { ids: list, names } = added[0] ?? { ids: null, names: null };
  const ids = list === null ? [] : list.split(',').map(Number);
  if (ids.length === rows.length) return ids;
  const byName = new Map((names ?? '').split(',').map((name, index) => [name, ids[index] ?? null]));
  return rows.map((row) => {
    const name = nameOf(row);
    const id = byName.get(name) ?? null;
    byName.delete(name);
    return id;
  });
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
