// What devices sent, for whoever judges it: in order, of several devices at once.
import type pg from 'pg';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { ImuEventType } from '@atalaya/contract/constants.ts';
import { typeCodes, typeOf } from '../model/reading.ts';
import type { Measured } from './extremes-to-judge.repository.ts';

type Connection = Pick<pg.Pool, 'query'>;

export interface JudgedReading {
  ts: number;
  type: ImuEventType;
  sensorId: number;
  result: number | null;
  values: readonly (number | null)[];
}

export interface JudgedDevice {
  num: number;
  mac: string;
  label: string;
  clientId: string;
  projectId: string | null;
  siteId: string | null;
  lat: number | null;
  lng: number | null;
  config: DeviceConfig;
  createdAt: number;
}

export async function listJudged(db: Connection): Promise<JudgedDevice[]> {
  const { rows } = await db.query<Omit<JudgedDevice, 'createdAt'> & { createdAt: Date }>(
    `select num, mac, label, client_id as "clientId", project_id as "projectId", site_id as "siteId", lat, lng, config, created_at as "createdAt" from devices`,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

export interface Wanted {
  num: number;
  /** From here on, itself included. */
  from: number;
  to?: number;
}

interface Row {
  device: number;
  ts: Date;
  type: number;
  sensor_id: number;
  result: number | null;
  v1: number | null;
  v2: number | null;
}

const readingsOf = (filter: string) => `select w.num as device, e.ts, e.type, e.sensor_id, e.result, e.v1, e.v2
  from unnest($1::int[], $2::float8[], $3::float8[]) as w(num, from_ms, to_ms)
  cross join lateral (select * from device_events x where x.device = w.num
    and x.ts >= to_timestamp(w.from_ms / 1000.0) and x.ts <= to_timestamp(w.to_ms / 1000.0) ${filter} order by x.ts, x.id) e`;
const READ = readingsOf('');
const READ_MEASURED = readingsOf('and x.type = $4 and ($5::int is null or x.sensor_id = $5)');

/** The end of time, for a range without one. */
const NO_END = 4_102_444_800_000;

/** `measured`: only those that say it. */
export async function readingsToJudge(
  db: Connection,
  wanted: readonly Wanted[],
  measured?: Pick<Measured, 'type' | 'sensorId'>,
): Promise<Map<number, JudgedReading[]>> {
  const found = new Map<number, JudgedReading[]>();
  if (wanted.length === 0) return found;
  const from = wanted.map((one) => Math.max(one.from, 0));
  const to = wanted.map((one) => one.to ?? NO_END);
  const stretches = [wanted.map(({ num }) => num), from, to];
  const { rows } = measured
    ? await db.query<Row>(READ_MEASURED, [...stretches, typeCodes[measured.type], measured.sensorId])
    : await db.query<Row>(READ, stretches);
  for (const { device, ts, type, sensor_id: sensorId, result, v1, v2 } of rows) {
    let own = found.get(device);
    if (!own) found.set(device, (own = []));
    own.push({ ts: ts.getTime(), type: typeOf(type), sensorId, result, values: [v1, v2] });
  }
  return found;
}
