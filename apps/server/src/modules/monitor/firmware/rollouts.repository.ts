import { and, asc, desc, eq, ilike, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { RolloutDevicesQuery, RolloutDeviceState, RolloutListQuery } from '@atalaya/contract/monitor/firmware.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { containing } from '#platform/search.ts';
import { commands } from '../commands/commands.table.ts';
import { deviceState } from '../model/device-state.table.ts';
import { devices } from '../model/devices.table.ts';
import { firmwareImages as images, rolloutDevices as members, rollouts, type StoredRollout } from './firmware.table.ts';
import { toMember, type MemberCount } from './rollout-reply.ts';
import { deviceStateOf } from './rollout.rules.ts';

const ROWS_AT_ONCE = 500;

const runs = sql<string | null>`${deviceState.firmware} ->> 'version'`;

export interface Target {
  id: string;
  clientId: string;
  version: string | null;
}

/** Those that are heard of come first, so that a small first wave says something. */
export const listTargets = (
  db: Queryable,
  scope: Scope,
  { deviceIds, clientId, projectId }: { deviceIds?: string[]; clientId?: string; projectId?: string },
): Promise<Target[]> =>
  db
    .select({ id: devices.id, clientId: devices.clientId, version: runs })
    .from(devices)
    .innerJoin(deviceState, eq(deviceState.device, devices.num))
    .where(
      and(
        inScope(scope, devices.clientId),
        deviceIds ? inArray(devices.id, deviceIds) : undefined,
        clientId ? eq(devices.clientId, clientId) : undefined,
        projectId ? eq(devices.projectId, projectId) : undefined,
      ),
    )
    .orderBy(asc(deviceState.silent), asc(devices.label), asc(devices.id));

export async function insertRollout(db: Queryable, row: typeof rollouts.$inferInsert): Promise<StoredRollout | undefined> {
  const [inserted] = await db.insert(rollouts).values(row).returning();
  return inserted;
}

export async function insertMembers(db: Queryable, rows: (typeof members.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await db.insert(members).values(rows.slice(from, from + ROWS_AT_ONCE));
}

export async function findRollout(db: Queryable, scope: Scope, id: string): Promise<StoredRollout | undefined> {
  const [row] = await db
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.id, id), inScope(scope, rollouts.clientId)));
  return row;
}

/** Whoever moves a rollout on holds its row: of several nodes one does. */
export async function lockRollout(db: Queryable, scope: Scope, id: string): Promise<StoredRollout | undefined> {
  const [row] = await db
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.id, id), inScope(scope, rollouts.clientId)))
    .for('update');
  return row;
}

export const saveRollout = (db: Queryable, id: string, change: Partial<StoredRollout>) =>
  db.update(rollouts).set(change).where(eq(rollouts.id, id));

export async function listRollouts(db: Queryable, scope: Scope, { page, perPage, q, sort }: RolloutListQuery) {
  const where = and(inScope(scope, rollouts.clientId), q ? ilike(rollouts.version, containing(q)) : undefined);
  const direction = sort === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(rollouts)
    .where(where)
    .orderBy(direction(rollouts.requestedAt), direction(rollouts.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(rollouts)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export const listRunning = (db: Queryable): Promise<StoredRollout[]> => db.select().from(rollouts).where(eq(rollouts.state, 'running'));

/** Rollouts that do not go on and have left commands behind that nobody has sent. */
export const listLeftBehind = (db: Queryable) =>
  db
    .selectDistinct({ id: rollouts.id, state: rollouts.state })
    .from(commands)
    .innerJoin(members, eq(members.commandId, commands.id))
    .innerJoin(rollouts, eq(rollouts.id, members.rolloutId))
    .where(and(isNull(commands.endedAt), eq(commands.state, 'queued'), ne(rollouts.state, 'running')));

export const listUnsent = (db: Queryable, rolloutId: string) =>
  db
    .select({ id: commands.id, device: commands.device })
    .from(commands)
    .innerJoin(members, eq(members.commandId, commands.id))
    .where(and(eq(members.rolloutId, rolloutId), isNull(commands.endedAt), eq(commands.state, 'queued')));

export async function countMembers(db: Queryable, ids: readonly string[]): Promise<MemberCount[]> {
  if (ids.length === 0) return [];
  const isSkipped = sql<boolean>`${members.skipped} is not null`;
  const rows = await db
    .select({ rolloutId: members.rolloutId, wave: members.wave, command: commands.state, isSkipped, count: sql<number>`count(*)::int` })
    .from(members)
    .leftJoin(commands, eq(commands.id, members.commandId))
    .where(inArray(members.rolloutId, [...ids]))
    .groupBy(members.rolloutId, members.wave, commands.state, isSkipped);
  return rows.map(({ command, isSkipped: skipped, ...row }) => ({ ...row, state: deviceStateOf(command, skipped) }));
}

/** Devices whose turn has come and that have no command yet, with what they run and what they are to run. */
export const listWaiting = (db: Queryable, rolloutId: string, wave: number) =>
  db
    .select({
      deviceId: devices.id,
      device: devices.num,
      mac: devices.mac,
      clientId: devices.clientId,
      version: members.version,
      runs,
      image: images,
    })
    .from(members)
    .innerJoin(devices, eq(devices.id, members.deviceId))
    .innerJoin(deviceState, eq(deviceState.device, devices.num))
    .leftJoin(images, eq(images.id, members.imageId))
    .where(and(eq(members.rolloutId, rolloutId), lte(members.wave, wave), isNull(members.commandId), isNull(members.skipped)))
    .orderBy(asc(members.wave), asc(devices.num))
    .limit(ROWS_AT_ONCE);

export const skipMembers = (db: Queryable, rolloutId: string, deviceIds: string[]) =>
  db
    .update(members)
    .set({ skipped: 'already' })
    .where(and(eq(members.rolloutId, rolloutId), inArray(members.deviceId, deviceIds)));

/** What the device runs at this moment is what a rollback leads it back to. */
export const giveCommands = (db: Queryable, rolloutId: string, commandIds: string[]) =>
  db.execute(sql`update ${members} m set command_id = c.id, former_version = coalesce(s.firmware ->> 'version', m.former_version)
    from ${commands} c join ${deviceState} s on s.device = c.device
    where c.id = any(${sql.param(commandIds)}::text[]) and m.rollout_id = ${rolloutId} and m.device_id = c.device_id`);

/** They get their turn once more. */
export const forgetCommands = (db: Queryable, rolloutId: string, states: ('cancelled' | 'failed' | 'expired')[]) =>
  db
    .update(members)
    .set({ commandId: null })
    .where(
      and(
        eq(members.rolloutId, rolloutId),
        inArray(members.commandId, db.select({ id: commands.id }).from(commands).where(inArray(commands.state, states))),
      ),
    );

/** Those that run the new version, or may run it soon. */
export const listToTakeBack = (db: Queryable, rolloutId: string) =>
  db
    .select({ id: devices.id, clientId: devices.clientId, former: members.formerVersion })
    .from(members)
    .innerJoin(devices, eq(devices.id, members.deviceId))
    .innerJoin(deviceState, eq(deviceState.device, devices.num))
    .innerJoin(commands, eq(commands.id, members.commandId))
    .where(
      and(
        eq(members.rolloutId, rolloutId),
        isNull(members.skipped),
        or(eq(commands.state, 'up'), isNull(commands.endedAt), sql`${runs} = ${members.version}`),
      ),
    )
    .orderBy(asc(members.wave), asc(devices.num));

const stateSql = sql<RolloutDeviceState>`case when ${members.skipped} is not null then 'skipped' when ${commands.state} is null then 'waiting'
  when ${commands.state} = 'up' then 'updated' when ${commands.state} = 'cancelled' then 'cancelled'
  when ${commands.state} in ('failed', 'expired', 'done') then 'failed' else 'under_way' end`;

export async function listMembers(db: Queryable, rolloutId: string, { page, perPage, q, sort, sortColumn, state }: RolloutDevicesQuery) {
  const direction = sort === 'asc' ? asc : desc;
  const byName = sql`lower(${devices.label})`;
  const where: SQL | undefined = and(
    eq(members.rolloutId, rolloutId),
    state ? eq(stateSql, state) : undefined,
    q ? or(ilike(devices.label, containing(q)), ilike(devices.mac, containing(q))) : undefined,
  );
  const rows = await db
    .select({ member: members, mac: devices.mac, label: devices.label, command: commands })
    .from(members)
    .innerJoin(devices, eq(devices.id, members.deviceId))
    .leftJoin(commands, eq(commands.id, members.commandId))
    .where(where)
    .orderBy(direction(sortColumn === 'wave' ? members.wave : byName), asc(byName), asc(members.deviceId))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(devices, eq(devices.id, members.deviceId))
    .leftJoin(commands, eq(commands.id, members.commandId))
    .where(where);
  return { data: rows.map(toMember), total: counted?.total ?? 0 };
}
