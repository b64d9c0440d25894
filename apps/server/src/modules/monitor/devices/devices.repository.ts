import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { DeviceStatus, DoorState, PowerSource } from '@atalaya/contract/constants.ts';
import type { Device, DeviceExportQuery, DeviceLive, DeviceReference, FleetState } from '@atalaya/contract/monitor/devices.ts';
import type { LogChange } from '@atalaya/contract/monitor/history.ts';
import { sitesTable as sites } from '#modules/charging/index.ts';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import type { Actor } from '../model/actor.ts';
import { devices } from '../model/devices.table.ts';
import { logs } from '../model/events.table.ts';
import { toLive } from '../model/device-reply.ts';
import { toState } from '../model/device-state.repository.ts';
import { deviceState as state } from '../model/device-state.table.ts';

/** The open bucket is for charts only. */
const { open: _, ...stateColumns } = getTableColumns(state);

const columns = {
  id: devices.id,
  num: devices.num,
  mac: devices.mac,
  label: devices.label,
  clientId: devices.clientId,
  clientName: clients.name,
  projectId: devices.projectId,
  projectName: projects.name,
  siteId: devices.siteId,
  siteName: sites.name,
  lat: devices.lat,
  lng: devices.lng,
  reportPeriodS: devices.reportPeriodS,
  createdAt: devices.createdAt,
  keyId: devices.keyId,
  state: stateColumns,
};

const selectDevices = (db: Queryable) =>
  db
    .select(columns)
    .from(devices)
    .innerJoin(state, eq(state.device, devices.num))
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .leftJoin(projects, eq(projects.id, devices.projectId))
    .leftJoin(sites, eq(sites.id, devices.siteId));

type Row = Awaited<ReturnType<typeof selectDevices>>[number];

export const toDevice = ({ state: row, num: _, lat, lng, createdAt, ...device }: Row): Device => ({
  ...device,
  ...toLive(device.id, toState(row)),
  localization: lat === null || lng === null ? null : { lat, lng },
  createdAt: createdAt.toISOString(),
});

export interface NamedDevice {
  id: string;
  num: number;
  mac: string;
  label: string;
  clientId: string;
  clientName: string;
}
export const listNamed = (db: Queryable, scope: Scope, nums: readonly number[]): Promise<NamedDevice[]> =>
  db
    .select({
      id: columns.id,
      num: columns.num,
      mac: columns.mac,
      label: columns.label,
      clientId: columns.clientId,
      clientName: clients.name,
    })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(and(inScope(scope, devices.clientId), inArray(devices.num, [...nums])))
    .orderBy(asc(sql`lower(${devices.label})`), asc(devices.id));

/** As they are now, all that stand at a site. */
export const listAtSite = async (db: Queryable, scope: Scope, siteId: string): Promise<Device[]> =>
  (
    await selectDevices(db)
      .where(and(inScope(scope, devices.clientId), eq(devices.siteId, siteId)))
      .orderBy(asc(sql`lower(${devices.label})`), asc(devices.id))
  ).map(toDevice);

/** Their current states alone. */
export async function listLive(db: Queryable, ids: readonly string[]): Promise<{ clientId: string; device: DeviceLive }[]> {
  const rows = await db
    .select({ id: devices.id, clientId: devices.clientId, state: stateColumns })
    .from(devices)
    .innerJoin(state, eq(state.device, devices.num))
    .where(inArray(devices.id, [...ids]));
  return rows.map((row) => ({ clientId: row.clientId, device: toLive(row.id, toState(row.state)) }));
}

/** The same rules as `statusOf`, for filters and sorting. */
export const statusSql = sql<DeviceStatus>`case
  when ${state.rebootingSince} is not null then ${sql.raw(String(DeviceStatus.Rebooting))}
  when ${state.silent} or ${state.newestOffline} or ${state.lastSeenAt} is null then ${sql.raw(String(DeviceStatus.Offline))}
  else ${sql.raw(String(DeviceStatus.Online))} end`;

export function isInState(of: FleetState): SQL | undefined {
  switch (of) {
    case 'online':
      return eq(statusSql, DeviceStatus.Online);
    case 'rebooting':
      return eq(statusSql, DeviceStatus.Rebooting);
    case 'never':
      return and(eq(statusSql, DeviceStatus.Offline), isNull(state.lastSeenAt));
    case 'offline':
      return and(eq(statusSql, DeviceStatus.Offline), isNotNull(state.lastSeenAt));
  }
}

const sortable: Record<DeviceExportQuery['sortColumn'], SQL> = {
  label: sql`lower(${devices.label})`,
  mac: sql`${devices.mac}`,
  status: statusSql,
  clientName: sql`lower(${clients.name})`,
  projectName: sql`lower(${projects.name})`,
  lastSeenAt: sql`${state.lastSeenAt}`,
  door: sql`${state.door}`,
  temp: sql`${state.temp}`,
  humidity: sql`${state.humidity}`,
  powerSource: sql`${state.powerSource}`,
  power: sql`${state.powerW}`,
  createdAt: sql`${devices.createdAt}`,
  attention: sql`case
    when ${state.lastSeenAt} is null then 5
    when ${statusSql} = ${sql.raw(String(DeviceStatus.Offline))} then 0
    when ${state.powerSource} = ${sql.raw(String(PowerSource.SaiLow))} then 1
    when ${state.powerSource} = ${sql.raw(String(PowerSource.SaiHigh))} then 2
    when ${state.temp} > (${devices.config} ->> 'tempHighC')::float8 then 2
    when ${state.door} = ${sql.raw(String(DoorState.Open))} then 3
    when ${state.rebootingSince} is not null then 4
    else 6 end, lower(${devices.label})`,
};

export type DeviceFilter = Partial<
  Pick<DeviceExportQuery, 'q' | 'clientId' | 'projectId' | 'state' | 'door' | 'powerSource' | 'onBattery'>
>;

export const matching = (scope: Scope, filter: DeviceFilter): SQL | undefined =>
  and(
    inScope(scope, devices.clientId),
    filter.clientId ? eq(devices.clientId, filter.clientId) : undefined,
    filter.projectId ? eq(devices.projectId, filter.projectId) : undefined,
    filter.state ? isInState(filter.state) : undefined,
    filter.door === undefined ? undefined : eq(state.door, filter.door),
    filter.powerSource === undefined ? undefined : eq(state.powerSource, filter.powerSource),
    filter.onBattery ? inArray(state.powerSource, [PowerSource.SaiHigh, PowerSource.SaiLow]) : undefined,
    filter.q
      ? or(...[devices.label, devices.mac, clients.name, projects.name].map((column) => ilike(column, containing(filter.q ?? ''))))
      : undefined,
  );

/** Never null, so that an index can give them in their order. */
const alwaysThere = new Set<DeviceExportQuery['sortColumn']>(['label', 'mac', 'createdAt']);

const ordered = (db: Queryable, scope: Scope, query: DeviceExportQuery) => {
  const direction = query.sort === 'asc' ? asc : desc;
  return (
    selectDevices(db)
      .where(matching(scope, query))
      // The id breaks ties, so that no row is on two pages.
      .orderBy(
        alwaysThere.has(query.sortColumn)
          ? direction(sortable[query.sortColumn])
          : sql`${direction(sortable[query.sortColumn])} nulls last`,
        direction(devices.id),
      )
  );
};

/** Joined only with what the filter looks at: nearly always that is nothing. */
async function countDevices(db: Queryable, scope: Scope, filter: DeviceFilter): Promise<number> {
  const counting = db
    .select({ total: sql<number>`count(*)::int` })
    .from(devices)
    .$dynamic();
  const looksAtState = filter.onBattery || [filter.state, filter.door, filter.powerSource].some((wanted) => wanted !== undefined);
  if (looksAtState) counting.innerJoin(state, eq(state.device, devices.num));
  if (filter.q) counting.innerJoin(clients, eq(clients.id, devices.clientId)).leftJoin(projects, eq(projects.id, devices.projectId));
  const [counted] = await counting.where(matching(scope, filter));
  return counted?.total ?? 0;
}

export async function listDevices(db: Queryable, scope: Scope, query: DeviceExportQuery & { page: number; perPage: number }) {
  const counted = countDevices(db, scope, query);
  const page = ordered(db, scope, query)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const [rows, total] = await Promise.all([page, counted]);
  return { data: rows.map(toDevice), total };
}

export const pageOfDevices = async (db: Queryable, scope: Scope, query: DeviceExportQuery, limit: number, offset: number) =>
  (await ordered(db, scope, query).limit(limit).offset(offset)).map(toDevice);

const isNamed = ({ id, mac }: DeviceReference) => (id ? eq(devices.id, id) : eq(devices.mac, mac ?? ''));

export async function findDevice(db: Queryable, scope: Scope, reference: DeviceReference): Promise<Device | undefined> {
  const [row] = await selectDevices(db).where(and(isNamed(reference), inScope(scope, devices.clientId)));
  return row && toDevice(row);
}

export const listDevicesOf = async (db: Queryable, scope: Scope, ids: readonly string[]): Promise<Device[]> =>
  (await selectDevices(db).where(and(inArray(devices.id, [...ids]), inScope(scope, devices.clientId)))).map(toDevice);

/** Whoever changes a device holds its row, so that two changes see each other. */
export async function lockDevice(db: Queryable, scope: Scope, reference: DeviceReference) {
  const [row] = await db
    .select()
    .from(devices)
    .where(and(isNamed(reference), inScope(scope, devices.clientId)))
    .for('update');
  return row;
}
export type StoredDevice = NonNullable<Awaited<ReturnType<typeof lockDevice>>>;

export const findNum = async (db: Queryable, scope: Scope, reference: DeviceReference) => {
  const [row] = await db
    .select({ num: devices.num, id: devices.id, config: devices.config, createdAt: devices.createdAt })
    .from(devices)
    .where(and(isNamed(reference), inScope(scope, devices.clientId)));
  return row;
};

const numById = prepared((db) => {
  const [id, clientId] = [sql.placeholder('id'), sql.placeholder('clientId')];
  return db
    .select({ num: devices.num, id: devices.id, config: devices.config, createdAt: devices.createdAt })
    .from(devices)
    .where(and(eq(devices.id, id), sql`(${clientId}::text is null or ${devices.clientId} = ${clientId})`))
    .prepare('find_device_num');
});
/** The same by id: it is asked all the time. */
export async function findNumById(db: Queryable, scope: Scope, id: string) {
  if (scope.kind === 'nothing') return undefined;
  return (await numById(db).execute({ id, clientId: scope.kind === 'client' ? scope.clientId : null }))[0];
}

export async function findUsage(db: Queryable, num: number) {
  const [row] = await db.select({ usage: state.usage }).from(state).where(eq(state.device, num));
  return row?.usage ?? null;
}

/** With the first entry of their logs: who registered them. */
export async function insertDevices(
  db: Queryable,
  by: Actor,
  rows: (typeof devices.$inferInsert)[],
): Promise<{ id: string; mac: string }[]> {
  if (rows.length === 0) return [];
  const columns = { num: devices.num, ts: devices.createdAt, label: devices.label, id: devices.id, mac: devices.mac };
  const inserted = await db.insert(devices).values(rows).returning(columns);
  await db.insert(state).values(inserted.map(({ num }) => ({ device: num })));
  const details = (label: string) => ({ action: 'register' satisfies LogChange, label });
  await db.insert(logs).values(inserted.map(({ num, ts, label }) => ({ device: num, ts, kind: 'change', ...by, details: details(label) })));
  return inserted;
}

export const updateDevice = (db: Queryable, id: string, change: Partial<typeof devices.$inferInsert>) =>
  db.update(devices).set(change).where(eq(devices.id, id));

export const takenMacs = async (db: Queryable, macs: string[]) =>
  new Set((await db.select({ mac: devices.mac }).from(devices).where(inArray(devices.mac, macs))).map(({ mac }) => mac));

export async function deleteDevice(db: Queryable, { id, num }: { id: string; num: number }): Promise<void> {
  await db.delete(devices).where(eq(devices.id, id));
  await db.delete(state).where(eq(state.device, num));
}

/** While a reboot is under way its device is REBOOTING, whatever else it says. */
export const setRebooting = (db: Queryable, num: number, isRebooting: boolean, now: Date) =>
  db
    .update(state)
    .set({ rebootingSince: isRebooting ? now : null, statusSince: now })
    .where(and(eq(state.device, num), isRebooting ? isNull(state.rebootingSince) : isNotNull(state.rebootingSince)));

export const tellDevice = (db: Queryable, channel: string, id: string) => db.execute(sql`select pg_notify(${channel}, ${id})`);
/** Several with one question. */
export const tellDevices = (db: Queryable, channel: string, ids: string[]) =>
  db.execute(sql`select pg_notify(${channel}, id) from unnest(${sql.param(ids)}::text[]) as id`);
