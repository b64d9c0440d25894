// What devices sent, for whoever judges it: in order, of several devices at once.
import type pg from 'pg';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { ImuEventType } from '@atalaya/contract/constants.ts';
import { groupBy } from '#platform/group-by.ts';
import { typeCodes, typeOf } from '../model/reading.ts';
import type { ArchivedReadings, Placed } from '../archive/archived-readings.service.ts';
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
  id: number;
  ts: Date;
  type: number;
  sensor_id: number;
  result: number | null;
  v1: number | null;
  v2: number | null;
}

const readingsOf = (filter: string) => `select w.num as device, e.id::float8 as id, e.ts, e.type, e.sensor_id, e.result, e.v1, e.v2
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
  archive: Pick<ArchivedReadings, 'inOrder'>,
  wanted: readonly Wanted[],
  measured?: Pick<Measured, 'type' | 'sensorId'>,
): Promise<Map<number, JudgedReading[]>> {
  const found = new Map<number, (JudgedReading & Placed)[]>();
  if (wanted.length === 0) return found;
  const from = wanted.map((one) => Math.max(one.from, 0));
  const to = wanted.map((one) => one.to ?? NO_END);
  const stretches = [wanted.map(({ num }) => num), from, to];
  const { rows } = measured
    ? await db.query<Row>(READ_MEASURED, [...stretches, typeCodes[measured.type], measured.sensorId])
    : await db.query<Row>(READ, stretches);
  const add = (device: number, reading: JudgedReading & Placed) => {
    const own = found.get(device);
    if (own) own.push(reading);
    else found.set(device, [reading]);
  };
  for (const { device, id, ts, type, sensor_id: sensorId, result, v1, v2 } of rows)
    add(device, { id, ts: ts.getTime(), type: typeOf(type), sensorId, result, values: [v1, v2] });
  await addArchived(archive, wanted, measured, found, add);
  return found;
}

async function addArchived(
  archive: Pick<ArchivedReadings, 'inOrder'>,
  wanted: readonly Wanted[],
  measured: Pick<Measured, 'type' | 'sensorId'> | undefined,
  found: ReadonlyMap<number, (JudgedReading & Placed)[]>,
  add: (device: number, reading: JudgedReading & Placed) => void,
): Promise<void> {
  const archived = await archive.inOrder({
    devices: [...new Set(wanted.map(({ num }) => num))],
    from: Math.min(...wanted.map(({ from }) => from)),
    to: Math.max(...wanted.map(({ to = NO_END }) => to)) + 1,
    ...(measured && { types: [typeCodes[measured.type]] }),
    ...(measured?.sensorId != null && { sensorIds: [measured.sensorId] }),
  });
  if (archived.length === 0) return;
  const stretches = groupBy(wanted, ({ num }) => num);
  const known = new Set([...found.values()].flatMap((list) => list.map(({ id }) => id)));
  const touched = new Set<number>();
  for (const { id, device, ts, type, sensorId, v1, v2 } of archived) {
    // What left the rows meanwhile is in both.
    if (known.has(id) || !stretches.get(device)?.some(({ from, to = NO_END }) => ts >= from && ts <= to)) continue;
    add(device, { id, ts, type: typeOf(type), sensorId, result: null, values: [v1, v2] });
    touched.add(device);
  }
  for (const device of touched) found.get(device)?.sort((a, b) => a.ts - b.ts || a.id - b.id);
}
