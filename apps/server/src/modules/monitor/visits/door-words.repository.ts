// What the doors of cabinets said, as it was stored.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { typeCodes } from '../model/reading.ts';
import type { DoorWord } from './openings.rules.ts';

export interface AskedDoor {
  key: string;
  num: number;
  from: number;
  to: number;
}

/** More than a door is moved in the time that is asked for. */
const MOST_WORDS = 5_000;
const DOOR = typeCodes.IMU_DOOR;
const OPEN = 1;

type Row = { key: string; ts: Date | string; sensor_id: number; result: number | null };
const toWord = ({ ts, sensor_id: sensorId, result }: Row): DoorWord => ({ ts: new Date(ts).getTime(), sensorId, isOpen: result === OPEN });

/** Of each that is asked for its own, in the order of time. */
export async function listDoorWords(db: Queryable, asked: readonly AskedDoor[]): Promise<Map<string, DoorWord[]>> {
  const found = new Map<string, DoorWord[]>(asked.map(({ key }) => [key, []]));
  if (asked.length === 0) return found;
  const rows = JSON.stringify(asked.map(({ key, num, from, to }) => ({ key, num, from: new Date(from), to: new Date(to) })));
  const { rows: words } = await db.execute<Row>(sql`
    select a.key, e.ts, e.sensor_id, e.result
    from jsonb_to_recordset(${rows}::jsonb) as a(key text, num int, "from" timestamptz, "to" timestamptz)
    cross join lateral (select ts, id, sensor_id, result from device_events
      where device = a.num and type = ${sql.raw(String(DOOR))} and ts >= a."from" and ts < a."to" order by ts, id limit ${MOST_WORDS}) e
    order by a.key, e.ts, e.id`);
  for (const row of words) found.get(row.key)?.push(toWord(row));
  return found;
}

/** Which of the devices said something of their doors last, the latest first. */
export async function listMovedDoors(db: Queryable, nums: readonly number[] | null, from: Date, to: Date, most: number): Promise<number[]> {
  const own = nums === null ? sql`` : sql`and device = any(${`{${nums.join(',')}}`}::int[])`;
  const { rows } = await db.execute<{ device: number }>(sql`
    select device, max(ts) as last from device_events where type = ${sql.raw(String(DOOR))} ${own}
      and ts >= ${from.toISOString()}::timestamptz and ts < ${to.toISOString()}::timestamptz
    group by device order by last desc limit ${most}`);
  return rows.map(({ device }) => device);
}
