import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { PowerSource } from '@atalaya/contract/constants.ts';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { ArchivedReadings, Placed } from '../archive/archived-readings.service.ts';
import { commands } from '../commands/commands.table.ts';
import { devices } from '../model/devices.table.ts';
import { deviceState as state } from '../model/device-state.table.ts';
import { typeCodes } from '../model/reading.ts';
import { batteries, discharges, type Estimate } from './battery.table.ts';
import type { PowerReading, Stretch, TemperatureReading } from './estimator/find-discharges.ts';

export type StoredDischarge = typeof discharges.$inferSelect;

export interface DueDevice {
  num: number;
  config: DeviceConfig;
  powerSource: number | null;
  powerSourceSince: Date | null;
  temp: number | null;
}

const columns = {
  num: devices.num,
  config: devices.config,
  powerSource: state.powerSource,
  powerSourceSince: state.powerSourceSince,
  temp: state.temp,
};

/** First those about whose power something is new, then those that were not looked at for longest. */
export const listDue = (db: Queryable, before: Date, limit: number): Promise<DueDevice[]> =>
  db
    .select(columns)
    .from(devices)
    .innerJoin(state, eq(state.device, devices.num))
    .leftJoin(batteries, eq(batteries.device, devices.num))
    .where(
      sql`${state.powerSource} is not null and (${batteries.lookedAt} is null or ${batteries.lookedAt} < ${before.toISOString()}::timestamptz
        or ${state.powerSource} <> ${PowerSource.External} or ${state.powerSourceSince} > ${batteries.lookedAt})`,
    )
    .orderBy(
      sql`(${state.powerSource} <> ${PowerSource.External} or ${state.powerSourceSince} > ${batteries.lookedAt}) desc nulls last`,
      sql`${batteries.lookedAt} asc nulls first`,
    )
    .limit(limit);

export const listAll = (db: Queryable): Promise<DueDevice[]> =>
  db.select(columns).from(devices).innerJoin(state, eq(state.device, devices.num)).orderBy(asc(devices.num));

/** Five-minute buckets in which mains were away, and how many readings each has. */
export async function bucketsWithoutMains({ pool }: Pick<Database, 'pool'>, device: number, from: number, acPresentV: number) {
  const { rows } = await pool.query<{ ts: Date; n: number }>(
    'select ts, n from device_rollups where device = $1 and grp = 2 and level = 5 and ts >= $2 and min1 < $3 order by ts',
    [device, new Date(from), acPresentV],
  );
  return rows.map(({ ts, n }) => ({ at: ts.getTime(), n }));
}

/** Supervised tests that the device began; one without an end still runs. */
export async function listTests(db: Queryable, device: number, from: number): Promise<Stretch[]> {
  const rows = await db
    .select({ steps: commands.steps, endedAt: commands.endedAt })
    .from(commands)
    .where(and(eq(commands.device, device), eq(commands.kind, 'batteryTest'), gte(commands.requestedAt, new Date(from))))
    .orderBy(asc(commands.num));
  return rows.flatMap(({ steps, endedAt }) => {
    const accepted = steps.find((step) => step.state === 'accepted');
    return accepted ? [{ from: Date.parse(accepted.at), to: endedAt?.getTime() ?? Number.MAX_SAFE_INTEGER }] : [];
  });
}

/** Of the cabinet, of the battery and of the mains. */
const isOfBattery = ({ type, sensorId }: StretchRow) => type === typeCodes.IMU_TEMP || sensorId === 1 || sensorId === 2;

type StretchRow = Placed & Record<'type' | 'sensorId', number> & Record<'v1' | 'v4', number | null>;

export async function readStretch(
  { pool }: Pick<Database, 'pool'>,
  archive: Pick<ArchivedReadings, 'complete'>,
  device: number,
  { from, to }: Stretch,
) {
  const found = await pool.query<StretchRow>(
    `select id::float8 as id, (extract(epoch from ts) * 1000)::float8 as ts, type, sensor_id as "sensorId", v1, v4 from device_events where device = $1 and ts >= $2 and ts <= $3
      and (type = $4 or (type = $5 and sensor_id in (1, 2))) order by ts, id`,
    [device, new Date(from), new Date(to), typeCodes.IMU_TEMP, typeCodes.IMU_POWER],
  );
  const wanted = { devices: [device], from, to: to + 1, types: [typeCodes.IMU_TEMP, typeCodes.IMU_POWER] };
  const rows = (await archive.complete(found.rows, wanted, (one): StretchRow => one)).filter(isOfBattery);
  const power: PowerReading[] = [];
  const temperature: TemperatureReading[] = [];
  for (const { ts, type, sensorId, v1, v4 } of rows) {
    if (v1 === null) continue;
    if (type === typeCodes.IMU_TEMP) temperature.push({ ts, tempC: v1 });
    else power.push({ ts, sensorId, volts: v1, amps: v4 ?? 0 });
  }
  return { power, temperature };
}

export const listDischarges = (db: Queryable, device: number, limit?: number): Promise<StoredDischarge[]> => {
  const found = db.select().from(discharges).where(eq(discharges.device, device)).orderBy(desc(discharges.startedAt));
  return limit === undefined ? found : found.limit(limit);
};

/** What was found in a stretch takes the place of what was found there before. */
export async function replaceDischarges(db: Queryable, device: number, { from, to }: Stretch, found: readonly StoredDischarge[]) {
  await db
    .delete(discharges)
    .where(and(eq(discharges.device, device), gte(discharges.startedAt, new Date(from)), lte(discharges.startedAt, new Date(to))));
  if (found.length > 0)
    await db
      .insert(discharges)
      .values([...found])
      .onConflictDoNothing();
}

/** Discharges of a device that was removed meanwhile have nowhere to go. */
export const saveEstimate = (db: Queryable, device: number, estimate: Estimate, lookedAt: Date) =>
  db.insert(batteries).values({ device, estimate, lookedAt }).onConflictDoUpdate({ target: batteries.device, set: { estimate, lookedAt } });

export async function findBattery(db: Queryable, device: number) {
  const [row] = await db.select().from(batteries).where(eq(batteries.device, device));
  return row;
}

export const describeBattery = (db: Queryable, device: number, values: { installedAt: string | null; newAh: number | null }) =>
  db
    .insert(batteries)
    .values({ device, ...values })
    .onConflictDoUpdate({ target: batteries.device, set: values });

export async function findDue(db: Queryable, device: number): Promise<DueDevice | undefined> {
  const [row] = await db.select(columns).from(devices).innerJoin(state, eq(state.device, devices.num)).where(eq(devices.num, device));
  return row;
}

export async function listLearned(db: Queryable): Promise<{ num: number; ah: number }[]> {
  const rows = await db.select({ num: batteries.device, estimate: batteries.estimate }).from(batteries).orderBy(asc(batteries.device));
  return rows.flatMap(({ num, estimate }) => (estimate?.capacity ? [{ num, ah: estimate.capacity.ah }] : []));
}

/** They outlive readings, but not for ever. */
export const forgetDischarges = (db: Queryable, before: Date) => db.delete(discharges).where(lt(discharges.endedAt, before));
