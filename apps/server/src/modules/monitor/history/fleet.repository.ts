import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { DoorState, PowerSource } from '@atalaya/contract/constants.ts';
import type { FleetCounts, FleetQuery } from '@atalaya/contract/monitor/fleet.ts';
import type { FleetState } from '@atalaya/contract/monitor/devices.ts';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { isInState, matching, statusSql, type DeviceFilter } from '../devices/devices.repository.ts';
import type { Standing } from './availability.rules.ts';
import { devices } from '../model/devices.table.ts';
import { deviceState as state } from '../model/device-state.table.ts';

const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;

export async function countFleet(db: Queryable, scope: Scope, query: FleetQuery): Promise<FleetCounts> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      online: count(isInState('online')),
      offline: count(isInState('offline')),
      never: count(isInState('never')),
      rebooting: count(isInState('rebooting')),
      doorOpen: count(eq(state.door, DoorState.Open)),
      onBattery: count(inArray(state.powerSource, [PowerSource.SaiHigh, PowerSource.SaiLow])),
      batteryLow: count(eq(state.powerSource, PowerSource.SaiLow)),
    })
    .from(devices)
    .innerJoin(state, eq(state.device, devices.num))
    .where(matching(scope, query));
  return row ?? { total: 0, online: 0, offline: 0, never: 0, rebooting: 0, doorOpen: 0, onBattery: 0, batteryLow: 0 };
}

const fleetState = sql<FleetState>`case ${statusSql} when 2 then 'online' when 3 then 'rebooting'
  else case when ${state.lastSeenAt} is null then 'never' else 'offline' end end`;

/** Written by the database: there may be ten thousand, and to make an object of each keeps everybody else waiting. */
export async function writePlaces(db: Queryable, scope: Scope, query: FleetQuery): Promise<string> {
  const place = sql`json_build_object('id', ${devices.id}, 'mac', ${devices.mac}, 'label', ${devices.label}, 'state', ${fleetState},
    'localization', json_build_object('lat', ${devices.lat}, 'lng', ${devices.lng}))`;
  const [row] = await db
    .select({ text: sql<string>`coalesce(json_agg(${place}), '[]')::text` })
    .from(devices)
    .innerJoin(state, eq(state.device, devices.num))
    .where(and(matching(scope, query), isNotNull(devices.lat), isNotNull(devices.lng)));
  return row?.text ?? '[]';
}

export const listIds = (db: Queryable, scope: Scope, ids: string[]) =>
  db
    .select({ id: devices.id, num: devices.num })
    .from(devices)
    .where(and(inScope(scope, devices.clientId), inArray(devices.id, ids)));

/** All of them by label, with no more than their availability follows from. */
export async function listStanding(db: Queryable, scope: Scope, filter: DeviceFilter): Promise<(Standing & { num: number })[]> {
  const named = filter.q
    ? sql`join ${clients} on ${clients.id} = ${devices.clientId} left join ${projects} on ${projects.id} = ${devices.projectId}`
    : sql``;
  const { rows } = await db.execute(
    sql`select ${devices.num} as num, ${statusSql} as status, ${state.lastSeenAt} is not null as "wasSeen",
        extract(epoch from ${state.statusSince})::float8 * 1000 as "sinceMs"
      from ${devices} join ${state} on ${state.device} = ${devices.num} ${named}
      where ${matching(scope, filter) ?? sql`true`} order by lower(${devices.label}), ${devices.id}`,
  );
  return rows as unknown as (Standing & { num: number })[]; // safe: the columns of the statement
}

export const listNames = (db: Queryable, scope: Scope, these: readonly { num: number }[]) =>
  db
    .select({ num: devices.num, id: devices.id, label: devices.label })
    .from(devices)
    .where(
      and(
        inScope(scope, devices.clientId),
        inArray(
          devices.num,
          these.map(({ num }) => num),
        ),
      ),
    );
