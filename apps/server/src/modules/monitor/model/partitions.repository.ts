// Events lie in partitions of a calendar month (UTC), so that what is too old goes as a whole. What has no month of its own, because it
// came years late or the month could not be made just then, lies in `device_events_rest` until it can: no event is ever without a place.
import type pg from 'pg';
import { inTransaction, type Pool } from '#platform/batches/transaction.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

/** Further back nothing is made on demand, or a device could have a table made for every month since 2000. */
const MONTHS_BACK = 14;
const REST = 'device_events_rest';

type Connection = Pick<pg.ClientBase, 'query'>;

const monthAt = (year: number, month: number) => Date.UTC(year, month);
const monthOf = (ms: number, later = 0) => monthAt(new Date(ms).getUTCFullYear(), new Date(ms).getUTCMonth() + later);
const nameOf = (month: number) => `device_events_${new Date(month).toISOString().slice(0, 7).replace('-', '_')}`;
const literal = (ms: number) => `timestamptz '${new Date(ms).toISOString()}'`;

export interface Partition {
  name: string;
  /** Null: the rest. */
  to: number | null;
}

export async function listPartitions(db: Connection): Promise<Partition[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'device_events'::regclass order by 1`,
  );
  return rows.map(({ name }) => {
    const [, year, month] = /_(\d{4})_(\d\d)$/.exec(name) ?? [];
    return { name, to: year && month ? monthAt(Number(year), Number(month)) : null };
  });
}

/** Attached when it is filled: that locks only the rest, and its rows of this month move over first. */
async function makeMonth(pool: Pool, month: number): Promise<void> {
  const [name, from, to] = [nameOf(month), literal(month), literal(monthOf(month, 1))];
  await inTransaction(pool, async (db) => {
    await db.query(`set local lock_timeout = '2s'`);
    await db.query(`set local statement_timeout = '10min'`); // should there be many rows to move
    await db.query('select pg_advisory_xact_lock($1)', [LOCKS.partitions]);
    if ((await listPartitions(db)).some((partition) => partition.name === name)) return;
    await db.query(`lock table ${REST} in access exclusive mode`);
    await db.query(`create table ${name} (like device_events including defaults)`);
    await db.query(
      `with moved as
        (delete from ${REST} where ts >= ${from} and ts < ${to} returning *) insert into ${name} select * from moved`,
    );
    await db.query(`alter table device_events attach partition ${name} for values from (${from}) to (${to})`);
  });
}

/** Months that are there, are being made, or could not be made. */
const settled = new WeakMap<Pool, Map<number, Promise<void>>>();

/** Before events of these times are stored. Should it fail they are stored all the same. */
export async function makeRoomFor(pool: Pool, times: Iterable<number>): Promise<void> {
  let known = settled.get(pool);
  if (!known) settled.set(pool, (known = new Map()));
  const months = monthsOf(times);
  const oldest = monthOf(Math.max(...months), -MONTHS_BACK);
  for (const month of months) {
    if (month < oldest) continue;
    let made = known.get(month);
    if (!made) known.set(month, (made = makeMonth(pool, month).catch(() => undefined))); // the background work tries again
    await made;
  }
}

function monthsOf(times: Iterable<number>): Set<number> {
  const months = new Set<number>();
  let [from, to] = [0, 0];
  for (const ts of times) {
    if (ts >= from && ts < to) continue; // nearly all are of one month
    [from, to] = [monthOf(ts), monthOf(ts, 1)];
    months.add(from);
  }
  return months;
}

/** This month and the next one, so that nobody waits for it when it begins. */
export async function makeMonthsAhead(pool: Pool, now: number): Promise<void> {
  for (const month of [monthOf(now), monthOf(now, 1)]) await makeMonth(pool, month);
}

/** With all that is in it; the disk has its space back at once. */
export async function dropPartition(pool: Pool, { name }: Partition): Promise<void> {
  await inTransaction(pool, async (db) => {
    await db.query(`set local lock_timeout = '2s'`); // whoever reads goes first; it is tried again
    await db.query(`drop table if exists ${name}`);
  });
}
