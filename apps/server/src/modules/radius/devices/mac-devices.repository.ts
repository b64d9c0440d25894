import { and, asc, desc, eq, gt, ilike, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { isRandomMac, readMac } from '@atalaya/contract/radius/device-mac.ts';
import type { MacDevice, MacDeviceListQuery, MacDeviceReference, MacDeviceState } from '@atalaya/contract/radius/devices.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { groups } from '../model/groups.table.ts';
import { macDevices as devices } from '../model/mac-devices.table.ts';

export type StoredDevice = typeof devices.$inferSelect;

const online = sql<number>`(select count(*)::int from radius_sessions s where s.client_id = ${devices.clientId} and s.username = ${devices.mac} and s.stopped_at is null)`;

const selectDevices = (db: Queryable) =>
  db
    .select({ device: devices, clientName: clients.name, groupName: groups.name, online })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .leftJoin(groups, eq(groups.id, devices.groupId));
type Row = Awaited<ReturnType<typeof selectDevices>>[number];

const stateOf = ({ enabled, expiresAt }: StoredDevice, now: Date): MacDeviceState =>
  enabled ? (expiresAt && expiresAt <= now ? 'expired' : 'active') : 'disabled';

const toDevice =
  (now: Date) =>
  ({ device, clientName, groupName, online: open }: Row): MacDevice => {
    const { endedBy: _, ...row } = device;
    return {
      ...row,
      clientName,
      groupName,
      online: open,
      isRandom: isRandomMac(row.mac),
      state: stateOf(device, now),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    };
  };

const sortable: Record<MacDeviceListQuery['sortColumn'], SQL> = {
  name: sql`lower(${devices.name})`,
  mac: sql`${devices.mac}`,
  clientName: sql`lower(${clients.name})`,
  groupName: sql`lower(${groups.name})`,
  expiresAt: sql`${devices.expiresAt}`,
  lastLoginAt: sql`${devices.lastLoginAt}`,
  createdAt: sql`${devices.createdAt}`,
};

function isIn(state: MacDeviceState, now: Date): SQL | undefined {
  switch (state) {
    case 'disabled':
      return eq(devices.enabled, false);
    case 'expired':
      return and(eq(devices.enabled, true), lte(devices.expiresAt, now));
    case 'active':
      return and(eq(devices.enabled, true), or(isNull(devices.expiresAt), gt(devices.expiresAt, now)));
  }
}

/** A whole address is found in whatever spelling it is typed, and so is a part of one. */
function isSearched(q: string): SQL | undefined {
  const mac = readMac(q);
  const digits = q.replaceAll(/[-:. ]/g, '');
  return or(
    mac === null ? undefined : eq(devices.mac, mac),
    ilike(devices.name, containing(q)),
    /^[0-9a-f]+$/i.test(digits) ? ilike(sql`replace(${devices.mac}, ':', '')`, containing(digits)) : undefined,
  );
}

export async function listDevices(db: Queryable, scope: Scope, query: MacDeviceListQuery, now: Date) {
  const where = and(
    inScope(scope, devices.clientId),
    query.clientId ? eq(devices.clientId, query.clientId) : undefined,
    query.groupId ? eq(devices.groupId, query.groupId) : undefined,
    query.state ? isIn(query.state, now) : undefined,
    query.random ? sql`substr(${devices.mac}, 2, 1) in ('2', '6', 'A', 'E')` : undefined,
    query.q ? isSearched(query.q) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    selectDevices(db)
      .where(where)
      .orderBy(sql`${direction(sortable[query.sortColumn])} nulls last`, direction(devices.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(devices)
      .where(where),
  ]);
  return { data: rows.map(toDevice(now)), total: counted?.total ?? 0 };
}

const isMeant = (scope: Scope, { id, mac, clientId }: MacDeviceReference) =>
  and(
    inScope(scope, devices.clientId),
    id ? eq(devices.id, id) : undefined,
    mac ? eq(devices.mac, mac) : undefined,
    clientId ? eq(devices.clientId, clientId) : undefined,
  );

/** Two at most: enough to say that it is not only one. */
const SEVERAL = 2;

export async function findDevices(db: Queryable, scope: Scope, reference: MacDeviceReference, now: Date): Promise<MacDevice[]> {
  const rows = await selectDevices(db).where(isMeant(scope, reference)).orderBy(devices.id).limit(SEVERAL);
  return rows.map(toDevice(now));
}
export const lockDevices = (db: Queryable, scope: Scope, reference: MacDeviceReference): Promise<StoredDevice[]> =>
  db.select().from(devices).where(isMeant(scope, reference)).orderBy(devices.id).limit(SEVERAL).for('update');

export const insertDevice = (db: Queryable, row: typeof devices.$inferInsert) => db.insert(devices).values(row);
/** Which of them were free to be taken. */
export const insertDevices = (db: Queryable, rows: (typeof devices.$inferInsert)[]) =>
  db.insert(devices).values(rows).onConflictDoNothing().returning({ clientId: devices.clientId, mac: devices.mac });
export const updateDevice = (db: Queryable, id: string, change: Partial<typeof devices.$inferInsert>) =>
  db.update(devices).set(change).where(eq(devices.id, id));
export const deleteDevice = (db: Queryable, id: string) => db.delete(devices).where(eq(devices.id, id));
export const deleteDevicesOf = (db: Queryable, clientId: string, macs: readonly string[]) =>
  db.execute(sql`delete from radius_mac_devices where client_id = ${clientId} and mac = any(${sql.param(macs)}::text[])`);
