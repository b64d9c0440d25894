// The alarms that incidents are made of, and the incidents that were made of them.
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { IncidentRole } from '@atalaya/contract/alarms/incidents.ts';
import type { Queryable } from '#platform/database.ts';
import { alarms } from '../model/alarms.table.ts';
import { alarmIncidents as incidents, alarmIncidentTransitions as transitions } from '../model/incidents.table.ts';

const LOOKS_BACK_MS = 86_400_000;

/** The last moment up to `from` before which nothing was raised for longer than `withinMs`: what is earlier has nothing to do with it. */
export async function quietBefore(db: Queryable, clientId: string, from: number, withinMs: number): Promise<number> {
  const { rows } = await db.execute<{ ms: string | null }>(sql`select extract(epoch from max(q.at)) * 1000 as ms from (
      select at, at - lag(at) over (order by at) as gap from alarms
      where client_id = ${clientId} and not disproved and at <= to_timestamp(${from / 1_000}) and at > to_timestamp(${(from - LOOKS_BACK_MS) / 1_000})
    ) q where q.gap is null or q.gap > ${`${withinMs} milliseconds`}::interval`);
  return Math.min(from, Number(rows[0]?.ms ?? from));
}

const select = (db: Queryable) =>
  db
    .select({
      id: alarms.id,
      section: alarms.section,
      signal: alarms.signal,
      subject: alarms.subject,
      subjectKind: alarms.subjectKind,
      subjectId: alarms.subjectId,
      ruleId: alarms.ruleId,
      clientId: alarms.clientId,
      projectId: alarms.projectId,
      place: alarms.place,
      worst: sql<number>`(${alarms.episode} ->> 'worst')::int`,
      at: alarms.at,
      clearedAt: alarms.clearedAt,
      shelvedUntil: alarms.shelvedUntil,
      incidentId: alarms.incidentId,
      incidentRole: alarms.incidentRole,
    })
    .from(alarms);
export type GroupedAlarm = Awaited<ReturnType<typeof select>>[number];

const ofClient = (clientId: string) => and(eq(alarms.clientId, clientId), eq(alarms.disproved, false));
const isThereAfter = (time: number) => or(isNull(alarms.clearedAt), gte(alarms.clearedAt, new Date(time)));

export const alarmsFrom = (db: Queryable, clientId: string, from: number, lastedUntil: number): Promise<GroupedAlarm[]> =>
  select(db).where(and(ofClient(clientId), or(gte(alarms.at, new Date(from)), isThereAfter(lastedUntil))));

export const alarmsOfIncidents = (db: Queryable, clientId: string, ids: readonly string[]): Promise<GroupedAlarm[]> =>
  select(db).where(and(ofClient(clientId), inArray(alarms.incidentId, [...ids])));

/** What the same things had before `from` and until after `lastedUntil`. */
export const alarmsBefore = (
  db: Queryable,
  clientId: string,
  subjects: readonly string[],
  from: number,
  lastedUntil: number,
): Promise<GroupedAlarm[]> =>
  select(db).where(
    and(ofClient(clientId), inArray(alarms.subject, [...subjects]), lt(alarms.at, new Date(from)), isThereAfter(lastedUntil)),
  );

export const listIncidents = (db: Queryable, ids: readonly string[]) =>
  db
    .select()
    .from(incidents)
    .where(and(inArray(incidents.id, [...ids]), eq(incidents.disproved, false)))
    .orderBy(asc(incidents.at), asc(incidents.id));
export type StoredIncident = Awaited<ReturnType<typeof listIncidents>>[number];

export async function insertIncident(db: Queryable, row: typeof incidents.$inferInsert): Promise<string> {
  const [made] = await db.insert(incidents).values(row).returning({ id: incidents.id });
  if (!made) throw new Error('an incident that was just made is not there');
  return made.id;
}

export const updateIncident = (db: Queryable, id: string, change: Partial<typeof incidents.$inferInsert>) =>
  db.update(incidents).set(change).where(eq(incidents.id, id));

export const addIncidentEntry = (db: Queryable, row: typeof transitions.$inferInsert) => db.insert(transitions).values(row);

/** Whether anybody heard that it began. */
export async function wasTold(db: Queryable, incidentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: transitions.id })
    .from(transitions)
    .where(and(eq(transitions.incidentId, incidentId), eq(transitions.told, 'now'), inArray(transitions.kind, ['opened', 'reopened'])))
    .limit(1);
  return rows.length > 0;
}

export const assign = (db: Queryable, alarmIds: readonly string[], incidentId: string | null, role: IncidentRole | null) =>
  db
    .update(alarms)
    .set({ incidentId, incidentRole: role })
    .where(inArray(alarms.id, [...alarmIds]));

/** What never was belongs to nothing. */
export const letGoOfDisproved = (db: Queryable, clientId: string) =>
  db
    .update(alarms)
    .set({ incidentId: null, incidentRole: null })
    .where(and(eq(alarms.clientId, clientId), eq(alarms.disproved, true), isNotNull(alarms.incidentId)));

export const listEnding = (db: Queryable, now: Date): Promise<StoredIncident[]> =>
  db
    .select()
    .from(incidents)
    .where(and(eq(incidents.isEnded, false), eq(incidents.disproved, false), lte(incidents.endsAt, now)))
    .orderBy(asc(incidents.endsAt), asc(incidents.id));

/** Of an incident's alarms those that are not over. */
export const stillWrong = (db: Queryable, incidentId: string) =>
  db
    .select({ id: alarms.id, level: alarms.level, shelvedUntil: alarms.shelvedUntil })
    .from(alarms)
    .where(and(eq(alarms.incidentId, incidentId), isNull(alarms.clearedAt), eq(alarms.disproved, false)));

export async function memberIds(db: Queryable, incidentIds: readonly string[]): Promise<string[]> {
  if (incidentIds.length === 0) return [];
  const rows = await db
    .select({ id: alarms.id })
    .from(alarms)
    .where(inArray(alarms.incidentId, [...incidentIds]));
  return rows.map(({ id }) => id);
}
