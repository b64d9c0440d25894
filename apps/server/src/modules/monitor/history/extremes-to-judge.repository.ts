// The least and the greatest of what devices measured, for whoever wants to know where it is worth to read the readings themselves.
import type pg from 'pg';
import { ImuEventType } from '@atalaya/contract/constants.ts';

type Connection = Pick<pg.Pool, 'query'>;

/** A figure that devices send again and again: where it stands in readings and in roll-ups. */
export interface Measured {
  type: ImuEventType;
  /** Null: whichever. */
  sensorId: number | null;
  figure: 1 | 2;
}

export interface JudgedExtremes {
  ts: number;
  least: number;
  greatest: number;
}

export interface WantedStretch {
  num: number;
  from: number;
  /** Not part of it. */
  to: number;
}

const groupOf = ({ type, sensorId }: Measured) => (type === ImuEventType.Temperature ? 0 : (sensorId ?? 0));

const readExtremes = (figure: Measured['figure']) => `select w.num as device, r.ts, r.least, r.greatest
  from unnest($1::int[], $2::float8[], $3::float8[]) as w(num, from_ms, to_ms)
  cross join lateral (select extract(epoch from x.ts)::float8 * 1000 as ts, x.min${figure} as least, x.max${figure} as greatest
    from device_rollups x where x.device = w.num and x.grp = $4 and x.level = $5 and x.min${figure} is not null
    and x.ts >= to_timestamp(w.from_ms / 1000.0) and x.ts < to_timestamp(w.to_ms / 1000.0) order by x.ts) r`;

/** Of each device in the order of time. What its newest five minutes bring is not among them. */
export async function extremesToJudge(
  db: Connection,
  measured: Measured,
  levelMinutes: number,
  wanted: readonly WantedStretch[],
): Promise<Map<number, JudgedExtremes[]>> {
  const found = new Map<number, JudgedExtremes[]>();
  if (wanted.length === 0) return found;
  const columns = [wanted.map(({ num }) => num), wanted.map(({ from }) => from), wanted.map(({ to }) => to)];
  const { rows } = await db.query<[number, number, number, number]>({
    text: readExtremes(measured.figure),
    values: [...columns, groupOf(measured), levelMinutes],
    rowMode: 'array',
  });
  for (const [device, ts, least, greatest] of rows) {
    let own = found.get(device);
    if (!own) found.set(device, (own = []));
    own.push({ ts, least, greatest });
  }
  return found;
}

const LAST = `select w.num as device, (select extract(epoch from max(x.ts))::float8 * 1000 from device_rollups x
    where x.device = w.num and x.grp = $2 and x.level = 5) as ts
  from unnest($1::int[]) as w(num)`;

/** When the newest five minutes of each begin that are in the roll-ups. */
export async function lastExtremes(db: Connection, measured: Measured, nums: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ device: number; ts: number | null }>(LAST, [[...nums], groupOf(measured)]);
  return new Map(rows.flatMap(({ device, ts }) => (ts === null ? [] : [[device, ts]])));
}
