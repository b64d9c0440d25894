import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { COMMAND_STATES, type Bulk, type Command, type CommandListQuery, type CommandState } from '@atalaya/contract/monitor/commands.ts';
import { readNumberCursor } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { deviceState } from '../model/device-state.table.ts';
import { isCancellable } from './command-machine.ts';
import { bulks, commands } from './commands.table.ts';

export type StoredCommand = typeof commands.$inferSelect;
export type StoredBulk = typeof bulks.$inferSelect;

const LATE_PROOF_MS = 3_600_000;
const STARTING_ANEW = ['reboot', 'update'] as const;
const isHeld = sql`(${commands.record} ->> 'isHeld')::boolean`;

export const toCommand = (row: StoredCommand): Command => ({
  id: row.id,
  kind: row.kind,
  deviceId: row.deviceId,
  mac: row.mac,
  state: row.state,
  reason: row.reason,
  requestedBy: row.actorName ?? row.actor,
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.record.isTried || row.record.deadlineAt === null ? null : new Date(row.record.deadlineAt).toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  isCancellable: isCancellable(row.record),
  steps: row.steps,
  bootBefore: row.record.aim?.boot ?? null,
  bootAfter: row.record.bootAfter,
  config: row.config,
  test: row.test,
  update: row.update && { version: row.update.version, sha256: row.update.sha256 },
  bulkId: row.bulkId,
  wave: row.wave,
});

/** With `skipBusy`, those of devices that have something like it under way are left out. */
export async function insertCommands(
  db: Queryable,
  rows: (typeof commands.$inferInsert)[],
  { skipBusy = false }: { skipBusy?: boolean } = {},
): Promise<StoredCommand[]> {
  const inserting = db.insert(commands).values(rows);
  return skipBusy ? inserting.onConflictDoNothing().returning() : inserting.returning();
}

/** Whoever moves a command on holds its row, so that two observations see each other. */
export async function lockCommand(db: Queryable, scope: Scope, id: string): Promise<StoredCommand | undefined> {
  const [row] = await db
    .select()
    .from(commands)
    .where(and(eq(commands.id, id), inScope(scope, commands.clientId)))
    .for('update');
  return row;
}

export const saveCommand = (db: Queryable, { id, state, reason, record, steps, endedAt }: StoredCommand) =>
  db.update(commands).set({ state, reason, record, steps, endedAt }).where(eq(commands.id, id));

export async function findCommand(db: Queryable, scope: Scope, id: string): Promise<StoredCommand | undefined> {
  const [row] = await db
    .select()
    .from(commands)
    .where(and(eq(commands.id, id), inScope(scope, commands.clientId)));
  return row;
}

export async function listCommands(
  db: Queryable,
  scope: Scope,
  query: CommandListQuery,
): Promise<{ data: Command[]; nextCursor: string | null }> {
  const before = readNumberCursor(query.cursor);
  const rows = await db
    .select()
    .from(commands)
    .where(
      and(
        inScope(scope, commands.clientId),
        before === null ? undefined : lt(commands.num, before),
        query.id ? eq(commands.deviceId, query.id) : undefined,
        query.mac ? eq(commands.mac, query.mac) : undefined,
        query.bulkId ? eq(commands.bulkId, query.bulkId) : undefined,
        query.state ? eq(commands.state, query.state) : undefined,
        query.kind ? sql`${commands.kind} = ${query.kind}` : undefined,
      ),
    )
    .orderBy(desc(commands.num))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  return { data: page.map(toCommand), nextCursor: rows.length > query.limit ? String(page.at(-1)?.num) : null };
}

/** Commands whose turn has come, and reboots and updates that failed for lack of proof and are still the last of their device; with what is known of the device. */
export const listOpen = (db: Queryable, now: Date, ofDevice?: number) =>
  db
    .select({
      command: commands,
      isSilent: deviceState.silent,
      saidOffline: deviceState.newestOffline,
      lastSeenAt: deviceState.lastSeenAt,
      boot: deviceState.boot,
      bootKey: deviceState.bootKey,
      firmware: deviceState.firmware,
    })
    .from(commands)
    .innerJoin(deviceState, eq(deviceState.device, commands.device))
    .where(
      and(
        ofDevice === undefined ? undefined : eq(commands.device, ofDevice),
        or(
          and(isNull(commands.endedAt), sql`not ${isHeld}`),
          and(
            eq(commands.state, 'failed'),
            inArray(commands.kind, [...STARTING_ANEW]),
            gt(commands.endedAt, new Date(now.getTime() - LATE_PROOF_MS)),
            sql`not exists (select 1 from device_commands later where later.device_id = ${commands.deviceId} and later.num > ${commands.num} and later.kind in ('reboot', 'update'))`,
          ),
        ),
      ),
    )
    .orderBy(asc(commands.num));
export type OpenCommand = Awaited<ReturnType<typeof listOpen>>[number];

export async function insertBulk(db: Queryable, row: typeof bulks.$inferInsert): Promise<StoredBulk | undefined> {
  const [inserted] = await db.insert(bulks).values(row).returning();
  return inserted;
}

export async function findBulk(db: Queryable, scope: Scope, id: string): Promise<StoredBulk | undefined> {
  const [row] = await db
    .select()
    .from(bulks)
    .where(and(eq(bulks.id, id), inScope(scope, bulks.clientId)));
  return row;
}

export async function lockBulk(db: Queryable, id: string): Promise<StoredBulk | undefined> {
  const [row] = await db.select().from(bulks).where(eq(bulks.id, id)).for('update');
  return row;
}

/** Those that run, and those that ended and left commands behind that are still to be cancelled. */
export const listUnfinishedBulks = (db: Queryable) =>
  db
    .select()
    .from(bulks)
    .where(
      or(
        eq(bulks.state, 'running'),
        sql`exists (select 1 from ${commands} where ${commands.bulkId} = ${bulks.id} and ${commands.endedAt} is null and ${isHeld})`,
      ),
    );

export const saveBulk = (db: Queryable, id: string, change: Partial<Pick<StoredBulk, 'state' | 'wave'>>) =>
  db.update(bulks).set(change).where(eq(bulks.id, id));

export async function countBulks(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      bulkId: commands.bulkId,
      state: commands.state,
      wave: commands.wave,
      count: sql<number>`count(*)::int`,
      /** That wait for their wave. */
      held: sql<number>`(count(*) filter (where ${commands.state} = 'queued' and ${isHeld}))::int`,
    })
    .from(commands)
    .where(inArray(commands.bulkId, [...ids]))
    .groupBy(commands.bulkId, commands.state, commands.wave);
  return rows.map(({ wave, ...row }) => ({ ...row, wave: wave ?? 0 }));
}

export type BulkCounts = Awaited<ReturnType<typeof countBulks>>;

export const listQueued = (db: Queryable, bulkId: string) =>
  db
    .select({ id: commands.id, device: commands.device })
    .from(commands)
    .where(and(eq(commands.bulkId, bulkId), eq(commands.state, 'queued')))
    .orderBy(asc(commands.num));

export const lockHeld = (db: Queryable, bulkId: string, wave: number) =>
  db
    .select()
    .from(commands)
    .where(and(eq(commands.bulkId, bulkId), eq(commands.wave, wave), eq(commands.state, 'queued'), isHeld))
    .orderBy(asc(commands.num))
    .for('update');

export function toBulk(row: StoredBulk, counted: BulkCounts): Bulk {
  const { id, kind, state, requestedBy, requestedAt, total, waveSize, waves, wave, maxFailures } = row;
  const of = (wanted: CommandState) => counted.filter((entry) => entry.state === wanted).reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries(COMMAND_STATES.map((wanted) => [wanted, of(wanted)])) as Bulk['counts']; // safe: every state is counted
  return { id, kind, state, requestedBy, requestedAt: requestedAt.toISOString(), total, waveSize, waves, wave, maxFailures, counts };
}

/** Which of these devices have a reboot or an update under way. */
export const rebooting = async (db: Queryable, deviceIds: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ id: commands.deviceId })
        .from(commands)
        .where(and(isNull(commands.endedAt), inArray(commands.kind, [...STARTING_ANEW]), inArray(commands.deviceId, deviceIds)))
    ).map(({ id }) => id),
  );
