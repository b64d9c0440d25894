// Devices of a test's own, registered as an administrator does it, and what they send.
import { devices } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import type { TestApp } from './test-app.ts';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { devices as deviceTable } from '#modules/monitor/model/devices.table.ts';
import { deviceState } from '#modules/monitor/model/device-state.table.ts';
import { events as eventTable } from '#modules/monitor/model/events.table.ts';
import { makeRoomFor } from '#modules/monitor/model/partitions.repository.ts';
import type { Database } from '#platform/database.ts';

let counter = 0;
export function aMac(): string {
  counter += 1;
  const hex = (process.pid * 100_000 + counter).toString(16).toUpperCase().padStart(10, '0').slice(-10);
  return `02:${(hex.match(/../g) ?? []).join(':')}`;
}

export async function aDevice(
  t: TestApp,
  clientId: string,
  values: { label?: string; mac?: string; projectId?: string } = {},
): Promise<DeviceWithKey> {
  const query = { mac: aMac(), label: `Cabinet ${counter}`, clientId, ...values };
  return (await t.call(monitor.registerDevice, { query }, t.asServer)).data;
}

/** What a device sends over HTTP, and the whole reply. */
export async function report(
  t: TestApp,
  { mac, apiKey }: { mac: string; apiKey: string },
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const reply = await t.request(`${fullPath(devices.report)}?mac=${encodeURIComponent(mac)}`, {
    method: 'POST',
    headers: { [API_KEY_HEADER]: apiKey },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json() };
}

export const temperature = (ts: string, temp: number, more: object = {}) => ({
  ts,
  type: 'IMU_TEMP',
  sensor_id: 1,
  details: { temp, humidity: 50 },
  ...more,
});
export const power = (ts: string, sensor: 1 | 2 | 3, psu: number, more: object = {}) => ({
  ts,
  type: 'IMU_POWER',
  sensor_id: sensor,
  details: { psu, shunt: 1.5, power: psu * 2, current: 2 },
  ...more,
});
export const door = (ts: string, result: 0 | 1, more: object = {}) => ({
  ts,
  type: 'IMU_DOOR',
  sensor_id: 1,
  details: { result },
  ...more,
});
export const status = (ts: string, result: 0 | 1, more: object = {}) => ({
  ts,
  type: 'IMU_STATUS',
  sensor_id: 1,
  details: { result },
  ...more,
});

/** A device with a past: as it stands in the tables, without a message of its own. */
export async function aPastDevice({ db }: Database, clientId: string, values: Partial<typeof deviceTable.$inferInsert> = {}) {
  const mac = aMac();
  const own = {
    mac,
    label: `Cabinet ${mac}`,
    clientId,
    config: defaultDeviceConfig,
    reportPeriodS: 60,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  };
  const [row] = await db
    .insert(deviceTable)
    .values({ ...own, ...values })
    .returning();
  if (!row) throw new Error('no device was inserted');
  return row;
}

export async function aPastStatus({ db, pool }: Database, device: number, ts: Date, isUp: boolean, receivedAt = ts): Promise<void> {
  await makeRoomFor(pool, [ts.getTime()]);
  await db.insert(eventTable).values({ device, type: 1, sensorId: 1, ts, receivedAt, result: isUp ? 0 : 1 });
}

export interface PastReading {
  ts: number;
  values: (number | null)[];
  /** Without: at once. */
  receivedAt?: number;
}
/** What a device measured, as it stands in the tables: of `IMU_TEMP` (3) or `IMU_POWER` (4). */
export async function pastReadings(
  { db, pool }: Database,
  device: number,
  type: 3 | 4,
  sensorId: number,
  readings: readonly PastReading[],
) {
  await makeRoomFor(
    pool,
    readings.map(({ ts }) => ts),
  );
  const rows = readings.map(({ ts, values: [v1, v2, v3], receivedAt = ts }) => ({
    device,
    type,
    sensorId,
    ts: new Date(ts),
    receivedAt: new Date(receivedAt),
    v1,
    v2,
    v3,
  }));
  if (rows.length > 0) await db.insert(eventTable).values(rows);
}

/** Many at once, with what each of them measured, past the calls that would take a test's time. */
export async function aFleet(t: TestApp, clientId: string, count: number, measured: (n: number) => { temp: number; humidity?: number }) {
  const devices = await t.database.db
    .insert(deviceTable)
    .values(
      Array.from({ length: count }, (_, n) => ({
        mac: aMac(),
        label: `Cabinet ${n}`,
        clientId,
        config: defaultDeviceConfig,
        reportPeriodS: 60,
        createdAt: t.clock(),
      })),
    )
    .returning();
  await t.database.db.insert(deviceState).values(devices.map(({ num }, n) => ({ device: num, ...measured(n) })));
  return devices;
}
