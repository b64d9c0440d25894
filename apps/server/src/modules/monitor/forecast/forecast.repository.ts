import type { Database } from '#platform/database.ts';
import { typeCodes } from '../model/reading.ts';
import type { Reading, UsualDay } from './temperature-forecast.ts';

type Asked = Pick<Database, 'pool'>;
const HOURS = 24;

export async function recentTemperatures({ pool }: Asked, device: number, from: number, to: number): Promise<Reading[]> {
  const { rows } = await pool.query<{ ts: Date; temp: number }>(
    'select ts, v1 as temp from device_events where device = $1 and ts > $2 and ts <= $3 and type = $4 and v1 is not null order by ts, id',
    [device, new Date(from), new Date(to), typeCodes.IMU_TEMP],
  );
  return rows.map(({ ts, temp }) => ({ ts: ts.getTime(), tempC: temp }));
}

/** From the hours of days past; of an hour of the day that was never measured nothing is known. */
export async function usualDay({ pool }: Asked, device: number, from: number, to: number): Promise<UsualDay> {
  const { rows } = await pool.query<{ hour: number; mean: number }>(
    `select extract(hour from ts at time zone 'UTC')::int as hour, sum(sum1) / sum(n) as mean from device_rollups
      where device = $1 and grp = 0 and level = 60 and ts >= $2 and ts < $3 and n > 0 group by 1`,
    [device, new Date(from), new Date(to)],
  );
  const means = new Map(rows.map(({ hour, mean }) => [hour, mean]));
  return Array.from({ length: HOURS }, (_, hour) => means.get(hour) ?? null);
}

/** Devices that are near their limit and not above it; with `isNear` false for those that are a little farther away. */
export async function listWarm({ pool }: Asked, heardSince: Date, withinC: number, nearC: number) {
  const { rows } = await pool.query<{ num: number; mac: string; limitC: number; isNear: boolean }>(
    `select d.num, d.mac, (d.config ->> 'tempHighC')::float8 as "limitC",
        s.temp < (d.config ->> 'tempHighC')::float8 and s.temp > (d.config ->> 'tempHighC')::float8 - $3 as "isNear"
      from devices d join device_state s on s.device = d.num
      where s.temp_at > $1 and s.temp > (d.config ->> 'tempHighC')::float8 - $2 order by d.num limit 2000`,
    [heardSince, withinC, nearC],
  );
  return rows;
}
