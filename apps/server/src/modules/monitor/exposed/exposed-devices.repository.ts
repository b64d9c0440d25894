// Devices as programs outside see them: with their numbers, in whose order they are read.
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import { sitesTable as sites } from '#modules/charging/index.ts';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { batteries } from '../battery/battery.table.ts';
import { toLive } from '../model/device-reply.ts';
import { toState } from '../model/device-state.repository.ts';
import { deviceState as state } from '../model/device-state.table.ts';
import { devices } from '../model/devices.table.ts';

export interface ExposedDevice extends DeviceLive {
  /** Never given to another device: a place in tables that programs keep. */
  num: number;
  mac: string;
  label: string;
  clientId: string;
  clientName: string;
  projectName: string | null;
  siteName: string | null;
  /** Minutes that the battery lasts; null: unknown. */
  autonomyMin: number | null;
  batteryHealthPercent: number | null;
}

export interface ExposedFilter {
  clientId?: string;
  projectId?: string;
}

const { open: _, seen: __, ...stateColumns } = getTableColumns(state);

/** Those after one number, in the order of their numbers. */
export async function listExposed(
  db: Queryable,
  scope: Scope,
  { clientId, projectId }: ExposedFilter,
  after: number,
  limit: number,
): Promise<ExposedDevice[]> {
  const rows = await db
    .select({
      num: devices.num,
      id: devices.id,
      mac: devices.mac,
      label: devices.label,
      clientId: devices.clientId,
      clientName: clients.name,
      projectName: projects.name,
      siteName: sites.name,
      estimate: batteries.estimate,
      state: stateColumns,
    })
    .from(devices)
    .innerJoin(state, eq(state.device, devices.num))
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .leftJoin(projects, eq(projects.id, devices.projectId))
    .leftJoin(sites, eq(sites.id, devices.siteId))
    .leftJoin(batteries, eq(batteries.device, devices.num))
    .where(
      and(
        gt(devices.num, after),
        inScope(scope, devices.clientId),
        clientId ? eq(devices.clientId, clientId) : undefined,
        projectId ? eq(devices.projectId, projectId) : undefined,
      ),
    )
    .orderBy(asc(devices.num))
    .limit(limit);
  return rows.map(({ state: row, estimate, ...device }) => ({
    ...device,
    ...toLive(device.id, toState(row)),
    autonomyMin: estimate?.autonomy.minutes ?? null,
    batteryHealthPercent: estimate?.health?.percent ?? null,
  }));
}
