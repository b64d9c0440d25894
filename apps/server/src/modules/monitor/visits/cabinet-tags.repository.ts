import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import { sitesTable as sites } from '#modules/charging/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { deviceState as state } from '../model/device-state.table.ts';
import { devices } from '../model/devices.table.ts';
import { cabinetTags as tags, visits } from './visits.table.ts';

export async function findTag(db: Queryable, scope: Scope, deviceId: string) {
  const [row] = await db
    .select()
    .from(tags)
    .where(and(eq(tags.deviceId, deviceId), inScope(scope, tags.clientId)));
  return row;
}

/** In place of the one before, which opens nothing from now on. */
export async function storeTag(db: Queryable, row: typeof tags.$inferInsert) {
  const { deviceId, ...values } = row;
  const [stored] = await db
    .insert(tags)
    .values(row)
    .onConflictDoUpdate({ target: tags.deviceId, set: { ...values, lastUsedAt: null } })
    .returning();
  return stored ?? { ...row, lastUsedAt: null, deviceId };
}

export const deleteTag = async (db: Queryable, scope: Scope, deviceId: string) =>
  (
    await db
      .delete(tags)
      .where(and(eq(tags.deviceId, deviceId), inScope(scope, tags.clientId)))
      .returning()
  )[0];

/** Whoever stands before it has no scope: the secret says which cabinet it is. Its client has to be active. */
export async function findCabinet(db: Queryable, digest: Buffer) {
  const [row] = await db
    .select({
      deviceId: tags.deviceId,
      clientId: tags.clientId,
      lastUsedAt: tags.lastUsedAt,
      num: devices.num,
      label: devices.label,
      operator: clients.name,
      siteName: sites.name,
      door: state.door,
    })
    .from(tags)
    .innerJoin(devices, eq(devices.id, tags.deviceId))
    .innerJoin(state, eq(state.device, devices.num))
    .innerJoin(clients, eq(clients.id, tags.clientId))
    .leftJoin(sites, eq(sites.id, devices.siteId))
    .where(and(eq(tags.digest, digest), eq(clients.active, true)));
  return row;
}
export type Cabinet = NonNullable<Awaited<ReturnType<typeof findCabinet>>>;

export const noteUse = (db: Queryable, deviceId: string, at: Date) =>
  db.update(tags).set({ lastUsedAt: at }).where(eq(tags.deviceId, deviceId));

interface Times {
  startsBefore: Date;
  endsAfter: Date;
  leftAfter: Date;
}

/** Of the cabinet those whose page can be opened now. */
export const listOpenVisits = (db: Queryable, { deviceId, clientId }: Cabinet, { startsBefore, endsAfter, leftAfter }: Times) =>
  db
    .select()
    .from(visits)
    .where(
      and(
        inScope({ kind: 'client', clientId }, visits.clientId),
        eq(visits.deviceId, deviceId),
        isNull(visits.cancelledAt),
        lte(visits.startsAt, startsBefore),
        gt(visits.endsAt, endsAfter),
        or(isNull(visits.leftAt), gt(visits.leftAt, leftAfter)),
      ),
    )
    .orderBy(desc(visits.startsAt), sql`${visits.id}`);
