// The statements of the write path. Arrays and `unnest`: a whole batch in a handful of round trips.
import type pg from 'pg';
import { typeCodes, type Reading } from './reading.ts';
import type { Rollup } from './rollups.ts';
import type { State } from './state.ts';

type Connection = Pick<pg.ClientBase, 'query'>;
const instant = (ms: number | null) => (ms === null ? null : new Date(ms));

const TIMES = ['lastSeenAt', 'statusSince', 'rebootingSince', 'doorSince', 'tempAt', 'powerSourceSince', 'lastRebootAt'] as const;
const COLUMNS = {
  lastSeenAt: 'last_seen_at timestamptz',
  silent: 'silent boolean',
  newestKey: 'newest_key text',
  newestOffline: 'newest_offline boolean',
  statusSince: 'status_since timestamptz',
  rebootingSince: 'rebooting_since timestamptz',
  doors: 'doors jsonb',
  door: 'door smallint',
  doorSince: 'door_since timestamptz',
  tempKey: 'temp_key text',
  tempAt: 'temp_at timestamptz',
  temp: 'temp float8',
  humidity: 'humidity float8',
  power: 'power jsonb',
  powerW: 'power_w float8',
  powerSource: 'power_source smallint',
  powerSourceSince: 'power_source_since timestamptz',
  bootKey: 'boot_key text',
  boot: 'boot text',
  lastRebootAt: 'last_reboot_at timestamptz',
  clockSkewMs: 'clock_skew_ms int',
  usage: 'usage jsonb',
} as const satisfies Record<Exclude<keyof State, 'device'>, string>;
const columnNames = Object.values(COLUMNS).map((column) => column.split(' ')[0] ?? '');

const LOCK_STATES = `select device, ${Object.entries(COLUMNS)
  .map(([field, column]) => `${column.split(' ')[0]} as "${field}"`)
  .join(', ')} from device_state where device = any($1::int[]) order by device for update`;

/** Held until the end of the transaction, in one order for everybody. A device that was removed meanwhile is not there. */
export async function lockStates(db: Connection, devices: readonly number[]): Promise<Map<number, State>> {
  const { rows } = await db.query<State & Record<(typeof TIMES)[number], Date | number | null>>(LOCK_STATES, [devices]);
  for (const row of rows) {
    for (const field of TIMES) {
      const value: Date | number | null = row[field];
      row[field] = value instanceof Date ? value.getTime() : value;
    }
  }
  return new Map(rows.map((row) => [row.device, row]));
}

const SAVE_STATES = `update device_state s set ${columnNames.map((name) => `${name} = u.${name}`).join(', ')}
  from jsonb_to_recordset($1::jsonb) as u(device int, ${Object.values(COLUMNS).join(', ')}) where s.device = u.device`;

export async function saveStates(db: Connection, states: Iterable<State>): Promise<void> {
  const rows = [...states].map((state) => {
    const row: Record<string, unknown> = { device: state.device };
    for (const [index, field] of fields.entries()) {
      const value = state[field];
      row[columnNames[index] ?? ''] = isTime(field) && typeof value === 'number' ? new Date(value) : value;
    }
    return row;
  });
  if (rows.length > 0) await db.query(SAVE_STATES, [JSON.stringify(rows)]);
}
const fields = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]; // safe: the table's own keys
const isTime = (field: string) => TIMES.some((name) => name === field);

const INSERT_EVENTS = `insert into device_events
  (device, type, sensor_id, ts, received_at, dedup, result, v1, v2, v3, v4, inferred, said_ts)
  select * from unnest($1::int[], $2::smallint[], $3::smallint[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::smallint[],
    $8::float8[], $9::float8[], $10::float8[], $11::float8[], $12::boolean[], $13::timestamptz[])
  on conflict (device, dedup) do nothing returning id, device, dedup`;

export interface EventRow extends Reading {
  device: number;
}

/** The id of each that was not there before, by device and dedup. */
export async function insertEvents(db: Connection, rows: readonly EventRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const value = (index: number) => rows.map(({ values }) => values[index] ?? null);
  const { rows: inserted } = await db.query<{ id: string; device: number; dedup: string }>(INSERT_EVENTS, [
    rows.map(({ device }) => device),
    rows.map(({ type }) => typeCodes[type]),
    rows.map(({ sensorId }) => sensorId),
    rows.map(({ ts }) => instant(ts)),
    rows.map(({ receivedAt }) => instant(receivedAt)),
    rows.map(({ dedup }) => dedup),
    rows.map(({ result }) => result),
    value(0),
    value(1),
    value(2),
    value(3),
    rows.map(({ inferred }) => (inferred ? true : null)),
    rows.map(({ saidTs }) => instant(saidTs)),
  ]);
  return new Map(inserted.map(({ id, device, dedup }) => [eventName(device, dedup), Number(id)]));
}

export const eventName = (device: number, dedup: string) => `${device} ${dedup}`;

const NUMBERS = [1, 2, 3, 4];
const FIGURE_COLUMNS = ['min', 'max', 'sum'].flatMap((what) => NUMBERS.map((n) => `${what}${n}`));
const addRollups = (table: string, owner: string, ownerType: string) => `insert into ${table} as r
  (${owner}, grp, level, ts, n, n2, ${FIGURE_COLUMNS.join(', ')})
  select * from unnest($1::${ownerType}[], $2::smallint[], $3::smallint[], $4::timestamptz[], $5::int[], $6::int[],
    ${FIGURE_COLUMNS.map((_, index) => `$${index + 7}::float8[]`).join(', ')})
  on conflict (${owner}, grp, level, ts) do update set n = r.n + excluded.n, n2 = r.n2 + excluded.n2,
    ${NUMBERS.map((n) => `min${n} = least(r.min${n}, excluded.min${n}), max${n} = greatest(r.max${n}, excluded.max${n}), sum${n} = coalesce(r.sum${n} + excluded.sum${n}, r.sum${n}, excluded.sum${n})`).join(', ')}`;
const ADD_DEVICE_ROLLUPS = addRollups('device_rollups', 'device', 'int');
const ADD_FLEET_ROLLUPS = addRollups('fleet_rollups', 'client_id', 'text');

type Owned<O> = Rollup & { owner: O };
const byName = <O extends string | number>(a: Owned<O>, b: Owned<O>) =>
  a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : a.grp - b.grp || a.level - b.level || a.ts - b.ts;

/** In one order for everybody, so that two processes wait for each other instead of standing in each other's way. */
async function add<O extends string | number>(db: Connection, statement: string, rollups: Iterable<Owned<O>>): Promise<void> {
  const rows = [...rollups].toSorted(byName);
  if (rows.length === 0) return;
  const figures = (['min', 'max', 'sum'] as const).flatMap((what) => NUMBERS.map((n) => rows.map((row) => row[what][n - 1] ?? null)));
  await db.query(statement, [
    rows.map(({ owner }) => owner),
    rows.map(({ grp }) => grp),
    rows.map(({ level }) => level),
    rows.map(({ ts }) => instant(ts)),
    rows.map(({ n }) => n),
    rows.map(({ n2 }) => n2),
    ...figures,
  ]);
}
export const addDeviceRollups = (db: Connection, rollups: Iterable<Owned<number>>) => add(db, ADD_DEVICE_ROLLUPS, rollups);
export const addFleetRollups = (db: Connection, rollups: Iterable<Owned<string>>) => add(db, ADD_FLEET_ROLLUPS, rollups);

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

/** Devices that kept silent for three periods and 30 s more, none of it before `notBefore`: the server itself was away then. */
export async function lockSilent(db: Connection, now: Date, notBefore: Date): Promise<number[]> {
  const { rows } = await db.query<{ device: number }>(
    `select s.device from device_state s join devices d on d.num = s.device
     where not s.silent and greatest(s.last_seen_at, $2) < $1::timestamptz - make_interval(secs => 3 * d.report_period_s + 30)
     order by s.device limit 5000 for update of s skip locked`,
    [now, notBefore],
  );
  return rows.map(({ device }) => device);
}
