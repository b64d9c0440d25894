import { and, asc, desc, eq, ilike, lte, notInArray, or, sql } from 'drizzle-orm';
import type { SnmpTarget, SnmpTargetQuery } from '@atalaya/contract/integrations/snmp-targets.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import { devicesTable as devices } from '#modules/monitor/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { everything, inScope, type Scope } from '#platform/scope.ts';
import { snmpTargets as targets } from '../model/integrations.table.ts';

export type TargetRow = typeof targets.$inferSelect;

const select = (db: Queryable) =>
  db
    .select({
      target: targets,
      device: { deviceId: devices.id, label: devices.label, mac: devices.mac, clientId: devices.clientId },
      clientName: clients.name,
    })
    .from(targets)
    .innerJoin(devices, eq(devices.num, targets.device))
    .innerJoin(clients, eq(clients.id, devices.clientId));

export type FoundTarget = Awaited<ReturnType<typeof select>>[number];

export function toTarget({ target, device, clientName }: FoundTarget): SnmpTarget {
  return {
    ...device,
    clientName,
    id: target.id,
    host: target.host,
    port: target.port,
    kind: target.kind,
    userName: target.userName,
    digest: target.digest,
    cipher: target.cipher,
    everySeconds: target.everySeconds,
    rules: target.rules,
    isEnabled: target.isEnabled,
    lastError: target.lastError,
    askedAt: target.askedAt?.toISOString() ?? null,
    answeredAt: target.answeredAt?.toISOString() ?? null,
    createdAt: target.createdAt.toISOString(),
  };
}

const columns = { label: devices.label, host: targets.host, clientName: clients.name };

export async function listTargets(db: Queryable, scope: Scope, { q, clientId, page, perPage, sort, sortColumn }: SnmpTargetQuery) {
  const where = and(
    inScope(scope, devices.clientId),
    clientId ? eq(devices.clientId, clientId) : undefined,
    q ? or(...[devices.label, devices.mac, targets.host].map((column) => ilike(column, containing(q)))) : undefined,
  );
  const direction = sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(sql`lower(${columns[sortColumn]})`), direction(targets.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(targets)
      .innerJoin(devices, eq(devices.num, targets.device))
      .where(where),
  ]);
  return { data: rows.map(toTarget), total: counted?.total ?? 0 };
}

export async function findTarget(db: Queryable, scope: Scope, id: string): Promise<FoundTarget | undefined> {
  const [row] = await select(db).where(and(eq(targets.id, id), inScope(scope, devices.clientId)));
  return row;
}

export async function findDevice(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select({ num: devices.num, clientId: devices.clientId })
    .from(devices)
    .where(and(eq(devices.id, id), inScope(scope, devices.clientId)));
  return row;
}

export const insertTarget = (db: Queryable, row: typeof targets.$inferInsert) => db.insert(targets).values(row);
/** Of one that was found in the caller's scope. */
export const updateTarget = (db: Queryable, { target: { id } }: FoundTarget, change: Partial<typeof targets.$inferInsert>) =>
  db.update(targets).set(change).where(eq(targets.id, id));
export const deleteTarget = (db: Queryable, { target: { id } }: FoundTarget) => db.delete(targets).where(eq(targets.id, id));

/** Of all clients, those whose turn it is; whose device it is says whose readings they become. */
export const listDue = (db: Queryable, now: Date, underWay: readonly string[], limit: number): Promise<FoundTarget[]> =>
  select(db)
    .where(
      and(
        inScope(everything, devices.clientId),
        eq(targets.isEnabled, true),
        lte(targets.nextAt, now),
        underWay.length > 0 ? notInArray(targets.id, [...underWay]) : undefined,
      ),
    )
    .orderBy(asc(targets.nextAt))
    .limit(limit);

export const noteAsked = (db: Queryable, id: string, change: Pick<TargetRow, 'askedAt' | 'nextAt' | 'lastError'> & { answeredAt?: Date }) =>
  db.update(targets).set(change).where(eq(targets.id, id));
