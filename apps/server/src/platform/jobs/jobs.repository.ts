import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { JobKind } from '@atalaya/contract/jobs/jobs.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope } from '#platform/scope.ts';
import { ownerOf, type JobOrigin } from './job-origin.ts';
import { jobParts, jobs } from './jobs.table.ts';

export type JobRow = typeof jobs.$inferSelect;

/** A node that was killed is missed after this long; it renews its hold well before. */
export const HOLD_MS = 10_000;
const soon = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`;

export async function insertJob(db: Queryable, row: typeof jobs.$inferInsert): Promise<JobRow> {
  const [made] = await db.insert(jobs).values(row).returning();
  if (!made) throw new Error('the job was not written');
  return made;
}

/** Of who asked, in the scope that they have today, and not yet out of date. */
const isOwn = (origin: JobOrigin, endedAfter: Date) =>
  and(eq(jobs.owner, ownerOf(origin)), inScope(origin.scope, jobs.clientId), or(isNull(jobs.finishedAt), gt(jobs.finishedAt, endedAfter)));

export async function findJob(db: Queryable, origin: JobOrigin, id: string, endedAfter: Date): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isOwn(origin, endedAfter)));
  return row;
}

export const listOwnJobs = (db: Queryable, origin: JobOrigin, kinds: readonly JobKind[], endedAfter: Date): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(isOwn(origin, endedAfter), inArray(jobs.kind, [...kinds])))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));

export async function countOpenJobs(db: Queryable, origin: JobOrigin): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(jobs)
    .where(and(eq(jobs.owner, ownerOf(origin)), inArray(jobs.state, ['queued', 'running'])));
  return row?.open ?? 0;
}

/** The oldest that nobody works on, this node included, which may have been too busy to renew its hold of those `under` way. One of long ago, from a backup say, is not begun: nobody waits for it any more. */
export async function takeJob(
  db: Queryable,
  node: string,
  { kinds, under, begunAfter }: { kinds: readonly JobKind[]; under: readonly string[]; begunAfter: Date },
): Promise<JobRow | undefined> {
  const free = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.state, ['queued', 'running']),
        inArray(jobs.kind, [...kinds]),
        notInArray(jobs.id, [...under]),
        gt(jobs.createdAt, begunAfter),
        or(isNull(jobs.until), lt(jobs.until, sql`now()`)),
      ),
    )
    .orderBy(asc(jobs.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(jobs)
    .set({ state: 'running', holder: node, until: soon(HOLD_MS), attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, sql`(${free})`))
    .returning();
  return row;
}

/** False: another node works on it by now. A piece that is done shows that the work gets on, however often it was taken over. */
export async function holdJob(db: Queryable, id: string, node: string, done?: { from: number; to: number }): Promise<boolean> {
  const held = await db
    .update(jobs)
    .set({ until: soon(HOLD_MS), ...(done && { done: done.to, attempts: 0 }) })
    .where(and(eq(jobs.id, id), eq(jobs.holder, node), eq(jobs.state, 'running'), done && eq(jobs.done, done.from)))
    .returning({ id: jobs.id });
  return held.length > 0;
}

/** For whoever comes next, at once or after a while. */
export const releaseJob = (db: Queryable, id: string, node: string, afterMs = 0) =>
  db
    .update(jobs)
    .set({ until: soon(afterMs) })
    .where(and(eq(jobs.id, id), eq(jobs.holder, node)));

/** What was sent in is needed no longer. */
export const endJob = (db: Queryable, id: string, node: string, outcome: Pick<JobRow, 'state' | 'failure' | 'finishedAt'>) =>
  db
    .update(jobs)
    .set({ ...outcome, input: null, holder: null, until: null })
    .where(and(eq(jobs.id, id), eq(jobs.holder, node)));

export const insertPart = (db: Queryable, row: typeof jobParts.$inferInsert) => db.insert(jobParts).values(row);
export const listParts = (db: Queryable, jobId: string) =>
  db.select().from(jobParts).where(eq(jobParts.jobId, jobId)).orderBy(asc(jobParts.at));

export const deleteJob = (db: Queryable, id: string) => db.delete(jobs).where(eq(jobs.id, id));
/** Results that nobody fetched, and work that nobody could finish. */
export const deleteOldJobs = (db: Queryable, endedBefore: Date, begunBefore: Date) =>
  db.delete(jobs).where(or(lte(jobs.finishedAt, endedBefore), lt(jobs.createdAt, begunBefore)));
