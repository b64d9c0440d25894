import type pg from 'pg';
import { doubles, instants, ints, smallints, texts } from '#platform/fast-lanes/pg-arrays.ts';
import { rollupsOf, type Buckets, type Rollup } from '../model/rollups.rules.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

const NUMBERS = [1, 2, 3, 4];
const FIGURE_COLUMNS = ['min', 'max', 'sum'].flatMap((what) => NUMBERS.map((n) => `${what}${n}`));
const addRollups = (table: string, owner: string, ownerType: string) => ({
  name: `add-${table}`,
  text: `insert into ${table} as r
  (${owner}, grp, level, ts, n, n2, ${FIGURE_COLUMNS.join(', ')})
  select * from unnest($1::${ownerType}[], $2::smallint[], $3::smallint[], $4::timestamptz[], $5::int[], $6::int[],
    ${FIGURE_COLUMNS.map((_, index) => `$${index + 7}::float8[]`).join(', ')})
  on conflict (${owner}, grp, level, ts) do update set n = r.n + excluded.n, n2 = r.n2 + excluded.n2,
    ${NUMBERS.map((n) => `min${n} = least(r.min${n}, excluded.min${n}), max${n} = greatest(r.max${n}, excluded.max${n}), sum${n} = coalesce(r.sum${n} + excluded.sum${n}, r.sum${n}, excluded.sum${n})`).join(', ')}`,
});
const ADD_DEVICE_ROLLUPS = addRollups('device_rollups', 'device', 'int');
const ADD_FLEET_ROLLUPS = addRollups('fleet_rollups', 'client_id', 'text');

type Owned<O> = Rollup & { owner: O };
const byName = <O extends string | number>(a: Owned<O>, b: Owned<O>) =>
  a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : a.grp - b.grp || a.level - b.level || a.ts - b.ts;

/** In one order for everybody, so that two processes wait for each other instead of standing in each other's way. */
async function add<O extends string | number>(
  db: Connection,
  statement: { name: string; text: string },
  buckets: ReadonlyMap<O, Buckets>,
  owners: (rows: readonly Owned<O>[]) => Buffer,
): Promise<void> {
  if (buckets.size === 0) return;
  const rows = [...buckets].flatMap(([owner, own]) => rollupsOf(own).map((rollup) => ({ ...rollup, owner }))).toSorted(byName);
  const figures = (['min', 'max', 'sum'] as const).flatMap((what) => NUMBERS.map((n) => doubles(rows, (row) => row[what][n - 1] ?? null)));
  await db.query({
    ...statement,
    values: [
      owners(rows),
      smallints(rows, ({ grp }) => grp),
      smallints(rows, ({ level }) => level),
      instants(rows, ({ ts }) => ts),
      ints(rows, ({ n }) => n),
      ints(rows, ({ n2 }) => n2),
      ...figures,
    ],
  });
}
export const addDeviceRollups = (db: Connection, buckets: ReadonlyMap<number, Buckets>) =>
  add(db, ADD_DEVICE_ROLLUPS, buckets, (rows) => ints(rows, ({ owner }) => owner));
export const addFleetRollups = (db: Connection, buckets: ReadonlyMap<string, Buckets>) =>
  add(db, ADD_FLEET_ROLLUPS, buckets, (rows) => texts(rows, ({ owner }) => owner));
