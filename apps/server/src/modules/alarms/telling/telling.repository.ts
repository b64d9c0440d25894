// What has become of alarms and is still to be decided: whether it is told.
import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Told } from '@atalaya/contract/alarms/alarms.ts';
import type { Queryable } from '#platform/database.ts';
import { groupBy } from '#platform/group-by.ts';
import { alarms, alarmTransitions as transitions } from '../model/alarms.table.ts';
import { alarmIncidents as incidents, alarmIncidentTransitions as incidentTransitions } from '../model/incidents.table.ts';
import { alarmRules } from '../model/rules.table.ts';

const AT_ONCE = 2_000;

export const listUndecided = (db: Queryable) =>
  db
    .select({
      id: transitions.id,
      kind: transitions.kind,
      at: transitions.at,
      learnedAt: transitions.learnedAt,
      alarm: {
        id: alarms.id,
        section: alarms.section,
        signal: alarms.signal,
        subject: alarms.subject,
        ruleId: alarms.ruleId,
        clientId: alarms.clientId,
        at: alarms.at,
        clearedAt: alarms.clearedAt,
        incidentId: alarms.incidentId,
        shelvedUntil: alarms.shelvedUntil,
      },
      ruleMadeAt: alarmRules.createdAt,
    })
    .from(transitions)
    .innerJoin(alarms, eq(alarms.id, transitions.alarmId))
    .leftJoin(alarmRules, eq(alarmRules.id, alarms.ruleId))
    .where(isNull(transitions.told))
    .orderBy(asc(transitions.id))
    .limit(AT_ONCE);
export type Undecided = Awaited<ReturnType<typeof listUndecided>>[number];

/** Which of these incidents are open. */
export async function openAmong(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: incidents.id })
    .from(incidents)
    .where(and(inArray(incidents.id, [...ids]), eq(incidents.isEnded, false), eq(incidents.disproved, false)));
  return new Set(rows.map(({ id }) => id));
}

/** The alarms now, after they were grouped. */
export async function incidentIdsOf(db: Queryable, alarmIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: alarms.id, incidentId: alarms.incidentId })
    .from(alarms)
    .where(inArray(alarms.id, [...alarmIds]));
  return new Map(rows.flatMap(({ id, incidentId }) => (incidentId ? [[id, incidentId]] : [])));
}

/** What came of these subjects since `after`, by rule; with what was told of it. */
export const recentAlarms = (db: Queryable, subjects: readonly string[], after: Date) =>
  db
    .select({
      id: alarms.id,
      subject: alarms.subject,
      ruleId: alarms.ruleId,
      episode: alarms.episode,
      shelvedUntil: alarms.shelvedUntil,
      incidentId: alarms.incidentId,
    })
    .from(alarms)
    .where(
      and(inArray(alarms.subject, [...subjects]), eq(alarms.disproved, false), or(isNull(alarms.clearedAt), gt(alarms.clearedAt, after))),
    )
    .orderBy(asc(alarms.at));
export type RecentAlarm = Awaited<ReturnType<typeof recentAlarms>>[number];

/** Everything that was told of these subjects since `after`, the disproved among it. */
export const toldOf = (db: Queryable, subjects: readonly string[], after: Date) =>
  db
    .select({ subject: alarms.subject, ruleId: alarms.ruleId, kind: transitions.kind, at: transitions.at, level: transitions.level })
    .from(transitions)
    .innerJoin(alarms, eq(alarms.id, transitions.alarmId))
    .where(
      and(inArray(alarms.subject, [...subjects]), eq(transitions.told, 'now'), or(isNull(alarms.clearedAt), gt(alarms.clearedAt, after))),
    )
    .orderBy(asc(transitions.id));
export type ToldStep = Awaited<ReturnType<typeof toldOf>>[number];

/** Of whom steps were held back since `after`. */
export const dampedSince = (db: Queryable, after: Date) =>
  db
    .selectDistinct({ subject: alarms.subject })
    .from(transitions)
    .innerJoin(alarms, eq(alarms.id, transitions.alarmId))
    .where(and(eq(transitions.told, 'damped'), gte(transitions.at, after)));

export async function decide(db: Queryable, decisions: ReadonlyMap<number, Told>): Promise<void> {
  const byWord = groupBy([...decisions], ([, told]) => told);
  for (const [told, entries] of byWord)
    await db
      .update(transitions)
      .set({ told })
      .where(
        inArray(
          transitions.id,
          entries.map(([id]) => id),
        ),
      );
}

export const addEntries = async (db: Queryable, rows: readonly (typeof transitions.$inferInsert)[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += AT_ONCE) await db.insert(transitions).values(rows.slice(from, from + AT_ONCE));
};

/** Takes down the shelves that are over; answers the alarms on them that are still wrong, with when their shelf ended. */
export async function endShelves(db: Queryable, now: Date) {
  const isOver = and(isNull(alarms.clearedAt), lte(alarms.shelvedUntil, now));
  const ended = await db
    .select({ id: alarms.id, level: alarms.level, ruleId: alarms.ruleId, shelvedUntil: alarms.shelvedUntil })
    .from(alarms)
    .where(isOver)
    .for('update');
  if (ended.length > 0) await db.update(alarms).set({ shelvedUntil: null }).where(isOver);
  return ended;
}

const untoldAlarms = (db: Queryable, limit: number) =>
  db
    .select({
      id: transitions.id,
      alarmId: transitions.alarmId,
      kind: transitions.kind,
      at: transitions.at,
      learnedAt: transitions.learnedAt,
    })
    .from(transitions)
    .where(and(eq(transitions.told, 'now'), isNull(transitions.toldAt)))
    .orderBy(asc(transitions.id))
    .limit(limit);
const untoldIncidents = (db: Queryable, limit: number) =>
  db
    .select({
      id: incidentTransitions.id,
      incidentId: incidentTransitions.incidentId,
      kind: incidentTransitions.kind,
      at: incidentTransitions.at,
      learnedAt: incidentTransitions.learnedAt,
    })
    .from(incidentTransitions)
    .where(and(eq(incidentTransitions.told, 'now'), isNull(incidentTransitions.toldAt)))
    .orderBy(asc(incidentTransitions.id))
    .limit(limit);

export async function listUntold(db: Queryable, limit: number) {
  return { alarms: await untoldAlarms(db, limit), incidents: await untoldIncidents(db, limit) };
}

export async function markTold(
  db: Queryable,
  told: { alarms?: readonly number[]; incidents?: readonly number[] },
  at: Date,
): Promise<void> {
  if (told.alarms?.length)
    await db
      .update(transitions)
      .set({ toldAt: at })
      .where(and(inArray(transitions.id, [...told.alarms]), isNull(transitions.toldAt)));
  if (told.incidents?.length)
    await db
      .update(incidentTransitions)
      .set({ toldAt: at })
      .where(and(inArray(incidentTransitions.id, [...told.incidents]), isNull(incidentTransitions.toldAt)));
}
