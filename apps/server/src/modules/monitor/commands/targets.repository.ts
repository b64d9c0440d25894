import { and, eq, inArray } from 'drizzle-orm';
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { toState } from '../model/device-state.repository.ts';
import { devices } from '../model/devices.table.ts';
import { toLive } from '../model/device-reply.ts';
import { deviceState } from '../model/device-state.table.ts';

const columns = { id: devices.id, num: devices.num, mac: devices.mac, clientId: devices.clientId };

/** In the order asked for; who is not of this scope is missing. */
export async function listTargets(db: Queryable, scope: Scope, ids: string[]) {
  const rows = await db
    .select(columns)
    .from(devices)
    .where(and(inArray(devices.id, ids), inScope(scope, devices.clientId)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findLive(db: Queryable, num: number, id: string): Promise<DeviceLive | null> {
  const [row] = await db.select().from(deviceState).where(eq(deviceState.device, num));
  return row ? toLive(id, toState(row)) : null;
}
