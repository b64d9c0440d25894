import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import type { Pool } from '#platform/batches/transaction.ts';
import type { ArchivedReadings, Placed } from '../archive/archived-readings.service.ts';
import type { Axis, Part, Place } from './chart-buckets.rules.ts';
import { decodeOpen, rollupsOfOpen } from '../model/open-bucket.rules.ts';

const NUMBERS = [1, 2, 3, 4] as const;
type Figure = Place['figure'];
const EPOCH_TEXT = `timestamptz '1970-01-01Z'`;
const EPOCH = sql.raw(EPOCH_TEXT);
const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
const bin = ({ width }: Axis) => sql`date_bin(${`${width} milliseconds`}::interval, ts, ${EPOCH})`;

/** Of one figure or of all: what was not asked for is not there. */
type Row = { owner: number | string | null; grp: number; bucket: Date; n: string; n2: string } & Partial<
  Record<`${'min' | 'max' | 'sum'}${Figure}`, number | null>
>;

interface OpenRow {
  owner: number | string | null;
  open: Buffer | null;
}

export interface GroupPart extends Part, Place {
  owner: string;
}

const figuresOf = (place: Place | undefined): readonly Figure[] => (place ? [place.figure] : NUMBERS);
/** Only what is wanted is added up: a device's year would else cost four times as much as one value of it. */
const columns = (of: readonly Figure[], named: (what: 'min' | 'max' | 'sum', n: Figure) => string) =>
  of.flatMap((n) => (['min', 'max', 'sum'] as const).map((what) => `${what}(${named(what, n)}) as ${what}${n}`)).join(', ');
const ofRollups = (of: readonly Figure[]) => columns(of, (what, n) => `${what}${n}`);
const ofReadings = (of: readonly Figure[]) => columns(of, (_, n) => `v${n}`);

const toParts = (row: Row, of: readonly Figure[]): GroupPart[] =>
  of
    .map((figure) => ({
      owner: String(row.owner ?? ''),
      grp: row.grp,
      figure,
      ts: new Date(row.bucket).getTime(),
      min: row[`min${figure}`] ?? null,
      max: row[`max${figure}`] ?? null,
      sum: row[`sum${figure}`] ?? null,
      n: Number(figure === 2 ? row.n2 : row.n),
    }))
    .filter(({ n }) => n > 0);

async function read(db: Queryable, of: readonly Figure[], statement: SQL): Promise<GroupPart[]> {
  const rows = (await db.execute(statement)).rows as Row[]; // safe: the columns of the statement
  return rows.flatMap((row) => toParts(row, of));
}

function partsOfOpen({ owner, open }: OpenRow, { from, to, width }: Axis, wanted?: Place): GroupPart[] {
  const bucket = decodeOpen(open);
  if (!bucket || bucket.ts < from || bucket.ts >= to) return [];
  return rollupsOfOpen(bucket)
    .filter(({ grp }) => wanted === undefined || grp === wanted.grp)
    .flatMap(({ grp, n, n2, min, max, sum }) =>
      figuresOf(wanted)
        .map((figure) => ({
          owner: String(owner ?? ''),
          grp,
          figure,
          ts: Math.floor(bucket.ts / width) * width,
          min: min[figure - 1] ?? null,
          max: max[figure - 1] ?? null,
          sum: sum[figure - 1] ?? null,
          n: figure === 2 ? n2 : n,
        }))
        .filter((part) => part.n > 0),
    );
}

/** The open bucket may be the whole of its place in the chart, or belong to what is stored there already. */
function joined(parts: readonly GroupPart[], open: readonly GroupPart[]): GroupPart[] {
  const nameOf = ({ owner, grp, figure, ts }: GroupPart) => `${owner} ${grp} ${figure} ${ts}`;
  const all = new Map(parts.map((part) => [nameOf(part), part]));
  for (const part of open) {
    const stored = all.get(nameOf(part));
    const least = Math.min(stored?.min ?? Infinity, part.min ?? Infinity);
    const greatest = Math.max(stored?.max ?? -Infinity, part.max ?? -Infinity);
    const sum = (stored?.sum ?? 0) + (part.sum ?? 0);
    all.set(nameOf(part), { ...part, min: least, max: greatest, sum, n: (stored?.n ?? 0) + part.n });
  }
  return [...all.values()];
}

/** Either a pool or a connection. */
type Asked = Pick<Pool, 'query'>;
export interface Reading {
  db: Queryable;
  pool: Asked;
}
type Owner = 'null::int' | 'device';

/** Stored buckets and the open one in one statement: a bucket that is closed meanwhile is seen once. Planned once, since that takes longer than the rest. */
const withOpen = (owner: Owner, figure?: Figure) => ({
  name: `${owner === 'device' ? 'devices' : 'device'}-figure-${figure ?? 'all'}`,
  text: `select ${owner} as owner, grp, date_bin($5::interval, ts, ${EPOCH_TEXT}) as bucket, sum(n) as n, sum(n2) as n2, ${ofRollups(figure ? [figure] : NUMBERS)}, null::bytea as open
    from device_rollups where device = any($1::int[]) and level = $2 and ${figure ? 'grp = $6' : 'grp between 0 and 3'}
      and ts >= $3 and ts < $4 group by owner, grp, bucket
    union all select ${owner}, null, null, null, null${', null'.repeat(3 * (figure ? 1 : NUMBERS.length))}, open
    from device_state where device = any($1::int[]) and open is not null`,
});
const statementsOf = (owner: Owner) => ({
  1: withOpen(owner, 1),
  2: withOpen(owner, 2),
  3: withOpen(owner, 3),
  4: withOpen(owner, 4),
  all: withOpen(owner),
});
const STATEMENTS = { 'null::int': statementsOf('null::int'), 'device': statementsOf('device') };

async function readWithOpen(pool: Asked, owner: Owner, devices: readonly number[], axis: Axis, place?: Place): Promise<GroupPart[]> {
  const { from, to, width, level } = axis;
  const values = [devices, level, new Date(from), new Date(to), `${width} milliseconds`, ...(place ? [place.grp] : [])];
  const { rows } = await pool.query<Row & OpenRow>({ ...STATEMENTS[owner][place?.figure ?? 'all'], values });
  const [stored, open] = [rows.filter((row) => row.open === null), rows.filter((row) => row.open !== null)];
  return joined(
    stored.flatMap((row) => toParts(row, figuresOf(place))),
    open.flatMap((row) => partsOfOpen(row, axis, place)),
  );
}

type Archive = Pick<ArchivedReadings, 'complete' | 'isPossible'>;
type Values = Placed & Record<'type' | 'sensorId', number> & Record<'v1' | 'v2' | 'v3' | 'v4', number | null>;

/** Where some of it may be in the archive, readings are added up here: few, since a long range is drawn from stored buckets. */
async function partsOfRows(db: Queryable, archive: Archive, device: number, axis: Axis, place?: Place): Promise<GroupPart[]> {
  const { rows } = await db.execute(
    sql`select id::float8 as id, (extract(epoch from ts) * 1000)::float8 as ts, type, sensor_id as "sensorId", v1, v2, v3, v4 from device_events
      where device = ${device} and type in (3, 4) and ts >= ${at(axis.from)} and ts < ${at(axis.to)}`,
  );
  const stored = rows as unknown as Values[]; // safe: the columns of the statement
  const all = await archive.complete(stored, { devices: [device], from: axis.from, to: axis.to }, (one): Values => one);
  const parts = new Map<string, GroupPart>();
  for (const { ts, type, sensorId, ...values } of all)
    for (const figure of figuresOf(place)) {
      const grp = type === 3 ? 0 : sensorId;
      if (place && grp !== place.grp) continue;
      const bucket = Math.floor(ts / axis.width) * axis.width;
      const name = `${grp} ${figure} ${bucket}`;
      const part = parts.get(name) ?? { owner: '', grp, figure, ts: bucket, min: null, max: null, sum: null, n: 0 };
      parts.set(name, withValue(part, values[`v${figure}`]));
    }
  return [...parts.values()].filter(({ n }) => n > 0);
}

/** As SQL adds up: nothing is left out, but counted of the first, third and fourth figure. */
function withValue(part: GroupPart, value: number | null): GroupPart {
  const n = part.n + (part.figure === 2 && value === null ? 0 : 1);
  if (value === null) return { ...part, n };
  return { ...part, n, min: Math.min(part.min ?? value, value), max: Math.max(part.max ?? value, value), sum: (part.sum ?? 0) + value };
}

/** Of one value, or (without a place) of all. */
export function partsOfDevice({ db, pool }: Reading, archive: Archive, device: number, axis: Axis, place?: Place): Promise<GroupPart[]> {
  if (axis.level > 0) return readWithOpen(pool, 'null::int', [device], axis, place);
  const range = sql`ts >= ${at(axis.from)} and ts < ${at(axis.to)}`;
  const group = sql`case type when 3 then 0 else sensor_id end`;
  const of = figuresOf(place);
  if (archive.isPossible(axis.from)) return partsOfRows(db, archive, device, axis, place);
  return read(
    db,
    of,
    sql`select null as owner, ${group} as grp, ${bin(axis)} as bucket, count(*) as n, count(v2) as n2, ${sql.raw(ofReadings(of))} from device_events
      where device = ${device} and type in (3, 4) and ${range} ${place ? sql`and ${group} = ${place.grp}` : sql``} group by 2, 3`,
  );
}

/** Many devices at once, from stored buckets. */
export const partsOfDevices = (
  { pool }: Pick<Reading, 'pool'>,
  devices: readonly number[],
  axis: Axis,
  place: Place,
): Promise<GroupPart[]> => readWithOpen(pool, 'device', devices, axis, place);

export const partsOfFleet = (db: Queryable, clientId: string | null, axis: Axis, { grp, figure }: Place): Promise<GroupPart[]> =>
  read(
    db,
    [figure],
    sql`select null as owner, grp, ${bin(axis)} as bucket, sum(n) as n, sum(n2) as n2, ${sql.raw(ofRollups([figure]))} from fleet_rollups
      where ${clientId === null ? sql`true` : sql`client_id = ${clientId}`} and level = ${axis.level} and grp = ${grp}
        and ts >= ${at(axis.from)} and ts < ${at(axis.to)} group by grp, bucket`,
  );

export type Moment = Record<'device' | 'type' | 'sensor_id', number> & { ts: Date; result: number | null; inferred: boolean | null };
const momentsOf = async (db: Queryable, statement: SQL): Promise<Moment[]> =>
  ((await db.execute(statement)).rows as Moment[]).map((row) => ({ ...row, ts: new Date(row.ts) })); // safe: the columns of the statement
const MOMENT = sql.raw('device, type, sensor_id, ts, result, inferred');

/** Status, door and reboot events of a stretch of time, in order; the latest `limit` of them. */
export const momentsIn = async (
  db: Queryable,
  /** Null: all there are. */
  devices: readonly number[] | null,
  types: readonly number[],
  from: number,
  to: number,
  limit: number,
) =>
  (
    await momentsOf(
      db,
      sql`select ${MOMENT} from device_events where ${devices === null ? sql`true` : sql`device = any(${`{${devices.join(',')}}`}::int[])`} and type in (${sql.raw(types.join(','))})
        and ts >= ${at(from)} and ts < ${at(to)} order by ts desc, id desc limit ${limit}`,
    )
  ).toReversed();

/** The last of each sensor before a moment: how things stood when the window opens. */
export const lastBefore = (db: Queryable, devices: readonly number[], type: number, before: number): Promise<Moment[]> =>
  momentsOf(
    db,
    sql`select e.* from unnest(${`{${devices.join(',')}}`}::int[]) as n(num) cross join lateral (
      select distinct on (sensor_id) ${MOMENT} from device_events
      where device = n.num and type = ${sql.raw(String(type))} and ts < ${at(before)} order by sensor_id, ts desc, id desc) e`,
  );
