// Incidents as people ask for them.
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { IncidentListQuery } from '@atalaya/contract/alarms/incidents.ts';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope } from '#platform/scope.ts';
import type { Seen } from '../alarms/alarms.repository.ts';
import { alarms } from '../model/alarms.table.ts';
import { alarmIncidents as incidents, alarmIncidentTransitions as transitions } from '../model/incidents.table.ts';

const visible = ({ scope, sections }: Seen): SQL | undefined =>
  and(inScope(scope, incidents.clientId), sections.length > 0 ? inArray(incidents.section, [...sections]) : sql`false`);

/** Of its alarms those that are still wrong. */
const active = sql<number>`(select count(*)::int from ${alarms} a where a.incident_id = ${incidents.id} and a.cleared_at is null)`;

const unacknowledged = sql<number>`(select count(*)::int from ${alarms} a
  where a.incident_id = ${incidents.id} and a.cleared_at is null and a.acknowledged_at is null)`;

const select = (db: Queryable) =>
  db
    .select({ incident: incidents, clientName: clients.name, projectName: projects.name, active, unacknowledged })
    .from(incidents)
    .leftJoin(clients, eq(clients.id, incidents.clientId))
    .leftJoin(projects, eq(projects.id, incidents.projectId));
export type IncidentRow = Awaited<ReturnType<typeof select>>[number];

function states(state: IncidentListQuery['state'], now: Date): SQL | undefined {
  if (state === 'all') return undefined;
  if (state === 'open') return and(eq(incidents.disproved, false), or(isNull(incidents.endsAt), gt(incidents.endsAt, now)));
  return or(eq(incidents.disproved, true), lte(incidents.endsAt, now));
}

const sortable: Record<IncidentListQuery['sortColumn'], SQL> = { at: sql`${incidents.at}`, severity: sql`${incidents.level}` };

export async function listIncidents(db: Queryable, seen: Seen, query: IncidentListQuery, now: Date) {
  const where = and(
    visible(seen),
    states(query.state, now),
    query.cause ? eq(incidents.cause, query.cause) : undefined,
    query.section ? eq(incidents.section, query.section) : undefined,
    query.clientId ? eq(incidents.clientId, query.clientId) : undefined,
    query.projectId ? eq(incidents.projectId, query.projectId) : undefined,
    query.from ? gte(incidents.at, new Date(query.from)) : undefined,
    query.to ? lt(incidents.at, new Date(query.to)) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(sortable[query.sortColumn]), desc(incidents.at), desc(incidents.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(incidents)
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const findIncidents = (db: Queryable, seen: Seen, ids: readonly string[]): Promise<IncidentRow[]> =>
  select(db)
    .where(and(visible(seen), inArray(incidents.id, [...ids])))
    .orderBy(asc(incidents.at), asc(incidents.id));

export async function findIncident(db: Queryable, seen: Seen, id: string): Promise<IncidentRow | undefined> {
  const [row] = await select(db).where(and(visible(seen), eq(incidents.id, id)));
  return row;
}

export const listIncidentTransitions = (db: Queryable, incidentId: string) =>
  db.select().from(transitions).where(eq(transitions.incidentId, incidentId)).orderBy(asc(transitions.id));

/** Alarms of these incidents that are still wrong, and that nobody looks after. */
export async function listWaiting(db: Queryable, incidentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: alarms.id })
    .from(alarms)
    .where(and(inArray(alarms.incidentId, [...incidentIds]), isNull(alarms.clearedAt), isNull(alarms.acknowledgedAt)));
  return rows.map(({ id }) => id);
}
