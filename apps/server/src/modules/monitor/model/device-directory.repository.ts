import { eq, inArray } from 'drizzle-orm';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { Queryable } from '#platform/database.ts';
import { devices } from './devices.table.ts';

/** What the write path knows of a device. */
export interface DeviceRecord {
  num: number;
  id: string;
  mac: string;
  label: string;
  clientId: string;
  config: DeviceConfig;
}

const columns = {
  num: devices.num,
  id: devices.id,
  mac: devices.mac,
  label: devices.label,
  clientId: devices.clientId,
  config: devices.config,
};

export const listRecords = (db: Queryable): Promise<DeviceRecord[]> => db.select(columns).from(devices);

export const findRecords = (db: Queryable, ids: readonly string[]): Promise<DeviceRecord[]> =>
  db
    .select(columns)
    .from(devices)
    .where(inArray(devices.id, [...ids]));

export async function findRecord(
  db: Queryable,
  name: { id: string } | { mac: string } | { num: number },
): Promise<DeviceRecord | undefined> {
  const where = 'id' in name ? eq(devices.id, name.id) : 'mac' in name ? eq(devices.mac, name.mac) : eq(devices.num, name.num);
  const [row] = await db.select(columns).from(devices).where(where);
  return row;
}
