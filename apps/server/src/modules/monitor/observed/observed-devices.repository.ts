// How devices themselves are, of all clients: for the judgement of alarms, which knows whose each of them is.
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { devices } from '../model/devices.table.ts';
import { batteries } from '../battery/battery.table.ts';
import { deviceState as state } from '../model/device-state.table.ts';

/** Without those that were never heard. */
export const listHeardDevices = (db: Queryable) =>
  db
    .select({
      mac: devices.mac,
      label: devices.label,
      clientId: devices.clientId,
      projectId: devices.projectId,
      clockSkewMs: state.clockSkewMs,
      usage: state.usage,
      battery: batteries.estimate,
      installedAt: batteries.installedAt,
    })
    .from(devices)
    .innerJoin(state, eq(state.device, devices.num))
    .leftJoin(batteries, eq(batteries.device, devices.num))
    .where(isNotNull(state.lastSeenAt))
    .orderBy(asc(devices.num));
