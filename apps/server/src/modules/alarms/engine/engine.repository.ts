// What the engine knows between two turns, and what it stores.
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import type { RuleScope } from '@atalaya/contract/alarms/rules.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Away, Moment } from '../model/shapes.ts';
import { alarms } from '../model/alarms.table.ts';
import { alarmIncidents } from '../model/incidents.table.ts';
import { alarmAway, alarmCheckpoints, alarmSamples, alarmSubjects } from '../model/subjects.table.ts';
import type { SubjectMemory } from '../model/subject-memory.ts';
import type { Known, Watched } from './watched-subject.ts';

export const listSubjects = (db: Queryable) => db.select().from(alarmSubjects);

/** Whom a rule with this scope may be about; without what is remembered of them, which is most of a row. */
export const listSubjectsIn = (db: Queryable, scope: Scope, section: AlarmSection, { clientId, projectId, subjectId }: RuleScope) =>
  db
    .select({
      key: alarmSubjects.key,
      section: alarmSubjects.section,
      kind: alarmSubjects.kind,
      subjectId: alarmSubjects.subjectId,
      name: alarmSubjects.name,
      clientId: alarmSubjects.clientId,
      projectId: alarmSubjects.projectId,
      device: alarmSubjects.device,
      settings: alarmSubjects.settings,
      maintenance: alarmSubjects.maintenance,
    })
    .from(alarmSubjects)
    .where(
      and(
        inScope(scope, alarmSubjects.clientId),
        eq(alarmSubjects.section, section),
        isNull(alarmSubjects.goneAt),
        clientId === undefined ? undefined : eq(alarmSubjects.clientId, clientId),
        projectId === undefined ? undefined : eq(alarmSubjects.projectId, projectId),
        subjectId === undefined ? undefined : eq(alarmSubjects.subjectId, subjectId),
      ),
    )
    .orderBy(asc(alarmSubjects.name), asc(alarmSubjects.key));

const rowOf = ({ known, maintenance, timelines, memory }: Watched): typeof alarmSubjects.$inferInsert => ({
  key: known.key,
  section: known.section,
  kind: known.kind,
  subjectId: known.id,
  name: known.name,
  clientId: known.clientId,
  projectId: known.projectId,
  device: known.device?.num ?? null,
  settings: known.device?.config ?? null,
  maintenance,
  timelines,
  memory,
  goneAt: null,
});

const AT_ONCE = 500;
function* slices<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

export async function saveSubjects(db: Queryable, watched: readonly Watched[]): Promise<void> {
  for (const part of slices(watched)) {
    const set = Object.fromEntries(
      (['name', 'clientId', 'projectId', 'device', 'settings', 'maintenance', 'timelines', 'memory', 'goneAt'] as const).map((field) => [
        field,
        sql.raw(`excluded."${alarmSubjects[field].name}"`),
      ]),
    );
    await db.insert(alarmSubjects).values(part.map(rowOf)).onConflictDoUpdate({ target: alarmSubjects.key, set });
  }
}

export const markGone = (db: Queryable, keys: readonly string[], at: Date) =>
  db
    .update(alarmSubjects)
    .set({ goneAt: at })
    .where(inArray(alarmSubjects.key, [...keys]));

export async function addCheckpoints(
  db: Queryable,
  rows: readonly { subject: string; at: number; memory: SubjectMemory }[],
): Promise<void> {
  for (const part of slices(rows))
    await db
      .insert(alarmCheckpoints)
      .values(part.map(({ subject, at, memory }) => ({ subject, at: new Date(at), memory })))
      .onConflictDoNothing();
}

export async function checkpointTimes(db: Queryable): Promise<[subject: string, at: number][]> {
  const rows = await db
    .select({ subject: alarmCheckpoints.subject, at: sql<string>`extract(epoch from max(${alarmCheckpoints.at})) * 1000` })
    .from(alarmCheckpoints)
    .groupBy(alarmCheckpoints.subject);
  return rows.map(({ subject, at }) => [subject, Number(at)]);
}

/** Of older ones fewer are kept: hours apart within a day, then a day, then a week. */
export async function thinCheckpoints(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from alarm_checkpoints c using (
    select subject, at, row_number() over (partition by subject, case
      when at > ${now.toISOString()}::timestamptz - interval '1 day' then date_trunc('hour', at) - (extract(hour from at)::int % 4) * interval '1 hour'
      when at > ${now.toISOString()}::timestamptz - interval '8 days' then date_trunc('day', at)
      else date_trunc('week', at) end order by at) as place
    from alarm_checkpoints) old where old.subject = c.subject and old.at = c.at and (old.place > 1 or c.at < ${now.toISOString()}::timestamptz - interval '60 days')`);
}

/** What was seen of subjects since they were stored last. */
export async function samplesSinceStored(db: Queryable): Promise<{ subject: string; moment: Moment }[]> {
  const rows = await db
    .select({ sample: alarmSamples })
    .from(alarmSamples)
    .innerJoin(alarmSubjects, eq(alarmSubjects.key, alarmSamples.subject))
    .where(
      and(
        isNull(alarmSubjects.goneAt),
        sql`${alarmSamples.at} > to_timestamp(greatest((${alarmSubjects.memory} ->> 'seenAt')::float8, 0) / 1000)`,
      ),
    )
    .orderBy(asc(alarmSamples.at), asc(alarmSamples.id));
  return rows.map(({ sample: { subject, at, values, occurrences } }) => ({
    subject,
    moment: { at: at.getTime(), values, ...(occurrences ? { occurrences } : {}) },
  }));
}

/** Those that are open, for whoever begins to judge. */
export const openAlarms = (db: Queryable) =>
  db.select({ subject: alarms.subject, ruleId: alarms.ruleId, episode: alarms.episode }).from(alarms).where(isNull(alarms.clearedAt));

/** Names follow the things they name. */
export const renameAlarms = (db: Queryable, { key, name, clientId, projectId }: Known) =>
  db.update(alarms).set({ subjectName: name, clientId, projectId }).where(eq(alarms.subject, key)).returning({ id: alarms.id });

/** Says that somebody is there; a gap since the last time is a stretch in which nobody was: since when, or null. */
export async function beat(db: Queryable, now: Date, isAGapMs: number): Promise<Date | null> {
  const [last] = await db.select().from(alarmAway).where(isNull(alarmAway.to)).limit(1);
  if (!last) {
    await db.insert(alarmAway).values({ from: now });
    return null;
  }
  const isGap = now.getTime() - last.from.getTime() > isAGapMs;
  if (isGap) await db.insert(alarmAway).values({ from: last.from, to: now });
  await db.update(alarmAway).set({ from: now }).where(eq(alarmAway.id, last.id));
  return isGap ? last.from : null;
}

export async function listAway(db: Queryable): Promise<Away[]> {
  const rows = await db.select().from(alarmAway).orderBy(asc(alarmAway.from));
  return rows.flatMap(({ from, to }) => (to ? [{ from: from.getTime(), to: to.getTime() }] : []));
}

const DAY_MS = 86_400_000;
/** Alarms are kept for three years, what they were judged by for as long as it may be judged again. */
export async function removeOld(db: Queryable, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(alarms).where(lt(alarms.clearedAt, before(3 * 365)));
  await db.delete(alarmIncidents).where(lt(alarmIncidents.endsAt, before(3 * 365)));
  await db.delete(alarmSamples).where(lt(alarmSamples.at, before(100)));
  await db.delete(alarmAway).where(lt(alarmAway.to, before(100)));
  await thinCheckpoints(db, now);
}
