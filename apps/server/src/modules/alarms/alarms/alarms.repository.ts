import { and, asc, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { AlarmListQuery } from '@atalaya/contract/alarms/alarms.ts';
import { MAX_RECENT_ALARMS } from '@atalaya/contract/alarms/recent.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { containing } from '#platform/search.ts';
import { levelOf } from '../judge/compiled-rule.ts';
import { alarms, alarmTransitions } from '../model/alarms.table.ts';
import { alarmIncidents } from '../model/incidents.table.ts';
import { alarmRules } from '../model/rules.table.ts';
import type { Level } from '../model/shapes.ts';
import type { PutAside } from './put-aside.repository.ts';

/** Whose alarms, and of which sections: there is no way to ask for any without saying both. */
export interface Seen {
  scope: Scope;
  sections: readonly AlarmSection[];
}

const visible = ({ scope, sections }: Seen): SQL | undefined =>
  and(inScope(scope, alarms.clientId), sections.length > 0 ? inArray(alarms.section, [...sections]) : sql`false`);

/** Still wrong, or kept until somebody closes it. */
const isOpen = or(isNull(alarms.clearedAt), and(eq(alarms.latched, true), isNull(alarms.closedAt), eq(alarms.disproved, false)));

const select = (db: Queryable) =>
  db
    .select({
      alarm: alarms,
      isIncidentOpen: sql<boolean | null>`${alarmIncidents.id} is not null and not ${alarmIncidents.isEnded}`,
      clientName: clients.name,
      projectName: projects.name,
      ruleName: sql<string | null>`${alarmRules.body} ->> 'name'`,
      assignedName: sql<
        string | null
      >`(select coalesce(nullif(trim(concat(u.name, ' ', u.lastname)), ''), u.email) from users u where u.id = ${alarms.assignedTo})`,
    })
    .from(alarms)
    .leftJoin(clients, eq(clients.id, alarms.clientId))
    .leftJoin(projects, eq(projects.id, alarms.projectId))
    .leftJoin(alarmIncidents, eq(alarmIncidents.id, alarms.incidentId))
    .leftJoin(alarmRules, eq(alarmRules.id, alarms.ruleId));
export type AlarmRow = Awaited<ReturnType<typeof select>>[number];

function states(state: AlarmListQuery['state']): SQL | undefined {
  if (state === 'all') return undefined;
  if (state === 'open') return isOpen;
  return eq(alarms.state, state);
}

function between({ from, to, overlapping }: AlarmListQuery): SQL | undefined {
  const [start, end] = [from && new Date(from), to && new Date(to)];
  if (overlapping)
    return and(start ? or(isNull(alarms.clearedAt), gte(alarms.clearedAt, start)) : undefined, end ? lt(alarms.since, end) : undefined);
  return and(start ? gte(alarms.at, start) : undefined, end ? lt(alarms.at, end) : undefined);
}

function conditions(seen: Seen, query: AlarmListQuery, now: Date): SQL | undefined {
  const { q } = query;
  const isShelved = gt(alarms.shelvedUntil, now);
  return and(
    visible(seen),
    states(query.state),
    query.severity ? eq(alarms.level, levelOf(query.severity)) : undefined,
    query.section ? eq(alarms.section, query.section) : undefined,
    // A charger's connectors are part of it.
    query.subjectId
      ? or(
          eq(alarms.subjectId, query.subjectId),
          sql`${alarms.section} = 'charging' and starts_with(${alarms.subjectId}, ${`${query.subjectId}:`})`,
        )
      : undefined,
    query.ruleId ? eq(alarms.ruleId, query.ruleId) : undefined,
    query.clientId ? eq(alarms.clientId, query.clientId) : undefined,
    query.projectId ? eq(alarms.projectId, query.projectId) : undefined,
    query.incidentId ? eq(alarms.incidentId, query.incidentId) : undefined,
    query.acknowledged ? (query.acknowledged === 'true' ? isNotNull(alarms.acknowledgedAt) : isNull(alarms.acknowledgedAt)) : undefined,
    query.shelved ? (query.shelved === 'true' ? isShelved : or(isNull(alarms.shelvedUntil), not(isShelved))) : undefined,
    between(query),
    q ? or(ilike(alarms.subjectName, containing(q)), ilike(alarms.subjectId, containing(q))) : undefined,
  );
}

const sortable: Record<AlarmListQuery['sortColumn'], SQL> = {
  at: sql`${alarms.at}`,
  severity: sql`${alarms.level}`,
  subject: sql`lower(${alarms.subjectName})`,
};

export async function listAlarms(db: Queryable, seen: Seen, query: AlarmListQuery, now: Date) {
  const where = conditions(seen, query, now);
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(sortable[query.sortColumn]), desc(alarms.at), desc(alarms.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(alarms)
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const listRecent = (db: Queryable, seen: Seen, since: Date, now: Date, { notAside }: PutAside) =>
  select(db)
    .where(
      and(
        visible(seen),
        gte(alarms.at, since),
        notAside,
        eq(alarms.disproved, false),
        or(isNull(alarms.shelvedUntil), lte(alarms.shelvedUntil, now)),
      ),
    )
    .orderBy(desc(alarms.at), desc(alarms.id))
    .limit(MAX_RECENT_ALARMS);

/** Open, and neither put aside nor told of by an incident: the worst first. */
export const listSpeaking = (db: Queryable, seen: Seen, now: Date, { notAside }: PutAside, limit: number) =>
  select(db)
    .where(
      and(
        visible(seen),
        isOpen,
        notAside,
        or(isNull(alarms.shelvedUntil), lte(alarms.shelvedUntil, now)),
        or(isNotNull(alarms.clearedAt), isNull(alarmIncidents.id), eq(alarmIncidents.isEnded, true)),
      ),
    )
    .orderBy(desc(alarms.level), desc(alarms.at), desc(alarms.id))
    .limit(limit);

export async function findAlarm(db: Queryable, seen: Seen, id: string): Promise<AlarmRow | undefined> {
  const [row] = await select(db).where(and(visible(seen), eq(alarms.id, id)));
  return row;
}

/** The first of an incident's: what is still wrong, and the worst of that, before the others. */
export const listMembers = (db: Queryable, seen: Seen, incidentId: string, limit: number): Promise<AlarmRow[]> =>
  select(db)
    .where(and(visible(seen), eq(alarms.incidentId, incidentId)))
    .orderBy(sql`${alarms.clearedAt} is not null`, desc(alarms.level), asc(alarms.at), asc(alarms.id))
    .limit(limit);

/** Whosever they are, for those who know who may hear of each. */
export const readAlarms = (db: Queryable, ids: readonly string[]): Promise<AlarmRow[]> => select(db).where(inArray(alarms.id, [...ids]));

export async function lockAlarms(db: Queryable, seen: Seen, ids: readonly string[]) {
  return db
    .select()
    .from(alarms)
    .where(and(visible(seen), inArray(alarms.id, [...ids])))
    .orderBy(asc(alarms.id))
    .for('update');
}

export const updateAlarms = (db: Queryable, ids: readonly string[], change: Partial<typeof alarms.$inferInsert>) =>
  db
    .update(alarms)
    .set(change)
    .where(inArray(alarms.id, [...ids]));

export const addTransitions = (db: Queryable, rows: readonly (typeof alarmTransitions.$inferInsert)[]) =>
  db.insert(alarmTransitions).values([...rows]);

export const listTransitions = (db: Queryable, alarmId: string) =>
  db.select().from(alarmTransitions).where(eq(alarmTransitions.alarmId, alarmId)).orderBy(asc(alarmTransitions.id));

export async function countAlarms(db: Queryable, seen: Seen, clientId: string | undefined, now: Date, { notAside }: PutAside) {
  const [row] = await db
    .select({
      active: sql<number>`count(*)::int`,
      unacknowledged: sql<number>`count(*) filter (where ${alarms.acknowledgedAt} is null and (${alarms.shelvedUntil} is null or ${alarms.shelvedUntil} <= ${now.toISOString()}::timestamptz))::int`,
      shelved: sql<number>`count(*) filter (where ${alarms.shelvedUntil} > ${now.toISOString()}::timestamptz)::int`,
      warning: sql<number>`count(*) filter (where ${alarms.level} = 1)::int`,
      high: sql<number>`count(*) filter (where ${alarms.level} = 2)::int`,
      critical: sql<number>`count(*) filter (where ${alarms.level} = 3)::int`,
    })
    .from(alarms)
    .where(and(visible(seen), isOpen, notAside, clientId ? eq(alarms.clientId, clientId) : undefined));
  return row ?? { active: 0, unacknowledged: 0, shelved: 0, warning: 0, high: 0, critical: 0 };
}

/** A charger's connectors count as the charger. */
export async function worstOfSubjects(
  db: Queryable,
  seen: Seen,
  { section, clientId }: { section: AlarmSection; clientId?: string | undefined },
  now: Date,
  { notAside }: PutAside,
) {
  const subjectId = sql<string>`case when ${alarms.section} = 'charging' then split_part(${alarms.subjectId}, ':', 1) else ${alarms.subjectId} end`;
  return db
    .select({ subjectId, level: sql<Level>`max(${alarms.level})` })
    .from(alarms)
    .where(
      and(
        visible(seen),
        isOpen,
        notAside,
        eq(alarms.section, section),
        or(isNull(alarms.shelvedUntil), lte(alarms.shelvedUntil, now)),
        clientId ? eq(alarms.clientId, clientId) : undefined,
      ),
    )
    .groupBy(sql`1`);
}

/** Of all clients, for the metrics. */
export const activeBySeverity = (db: Queryable) =>
  db
    .select({ section: alarms.section, level: alarms.level, many: sql<number>`count(*)::int` })
    .from(alarms)
    .where(isNull(alarms.clearedAt))
    .groupBy(alarms.section, alarms.level);

interface Range {
  from: Date;
  to: Date;
  clientId?: string | undefined;
}
const within = (seen: Seen, { from, to, clientId }: Range) =>
  and(
    visible(seen),
    gte(alarms.at, from),
    lte(alarms.at, to),
    eq(alarms.disproved, false),
    clientId ? eq(alarms.clientId, clientId) : undefined,
  );

export const raisedPerHour = (db: Queryable, seen: Seen, range: Range) =>
  db
    .select({
      hour: sql<string>`to_char(date_trunc('hour', ${alarms.at} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:00:00"Z"')`,
      raised: sql<number>`count(*)::int`,
    })
    .from(alarms)
    .where(within(seen, range))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

const TOP = 10;
export const mostFrequent = (db: Queryable, seen: Seen, range: Range) =>
  db
    .select({
      ruleId: alarms.ruleId,
      ruleName: sql<string | null>`max(${alarmRules.body} ->> 'name')`,
      kind: alarms.subjectKind,
      id: alarms.subjectId,
      name: sql<string>`max(${alarms.subjectName})`,
      raised: sql<number>`count(*)::int`,
    })
    .from(alarms)
    .leftJoin(alarmRules, eq(alarmRules.id, alarms.ruleId))
    .where(within(seen, range))
    .groupBy(alarms.ruleId, alarms.subjectKind, alarms.subjectId)
    .orderBy(sql`count(*) desc`, asc(alarms.subjectId), asc(alarms.ruleId))
    .limit(TOP);

/** Open for over a day, and raised at least five times within an hour. */
export async function standingAndChattering(db: Queryable, seen: Seen, range: Range, now: Date) {
  const [standing] = await db
    .select({ many: sql<number>`count(*)::int` })
    .from(alarms)
    .where(
      and(
        visible(seen),
        isNull(alarms.clearedAt),
        lt(alarms.at, new Date(now.getTime() - 86_400_000)),
        range.clientId ? eq(alarms.clientId, range.clientId) : undefined,
      ),
    );
  const often = db
    .select({ one: alarms.subject })
    .from(alarms)
    .where(within(seen, range))
    .groupBy(alarms.subject, alarms.ruleId, sql`date_trunc('hour', ${alarms.at})`)
    .having(sql`count(*) >= 5`)
    .as('often');
  const [chattering] = await db.select({ many: sql<number>`count(*)::int` }).from(often);
  return { standing: standing?.many ?? 0, chattering: chattering?.many ?? 0 };
}

export async function listAssignees(db: Queryable, scope: Scope, clientId: string | null) {
  const own = scope.kind === 'client' ? scope.clientId : clientId;
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select u.id, coalesce(nullif(trim(concat(u.name, ' ', u.lastname)), ''), u.email) as name from users u
      where u.active and ((lower(u.role) = 'admin' and ${scope.kind === 'all'}) or u.client_id = ${own}) order by lower(u.email) limit 500`,
  );
  return rows;
}
