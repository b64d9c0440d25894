// What a report is about, in names; and whether it is there at all.
import { sql, type SQL } from 'drizzle-orm';
import type { ReportSubject } from '@atalaya/contract/reports/report.ts';
import type { ReportKind, ReportScope } from '@atalaya/contract/reports/request.ts';
import type { Queryable } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';
import { ofClient } from '../kinds/whose.repository.ts';

export async function siteName(db: Queryable, scope: Scope, about: ReportScope): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select s.name from charging_sites s where s.id = ${about.siteId} and ${ofClient(scope, about, 's')}`,
  );
  return rows[0]?.name ?? null;
}

/** A device by its MAC, a charger or one of its connectors, a NAS, a key; anything else that alarms know of. */
export async function subjectName(db: Queryable, scope: Scope, about: ReportScope): Promise<string | null> {
  const id = about.subjectId;
  const { rows } = await db.execute<{ name: string }>(sql`
    select d.label as name from devices d where d.mac = ${id} and ${ofClient(scope, about, 'd')}
    union all select c.label from chargers c where (c.id = ${id} or starts_with(${id}, c.id || ':')) and ${ofClient(scope, about, 'c')}
    union all select n.name from radius_nas n where n.id = ${id} and ${ofClient(scope, about, 'n')}
    union all select k.label from licence_keys k where k.id = ${id} and ${ofClient(scope, about, 'k')}
    union all (select a.subject_name from alarms a where a.subject_id = ${id} and ${ofClient(scope, about, 'a')} limit 1) limit 1`);
  return rows[0]?.name ?? null;
}

const MOST_SITES = 500;
const MOST_FOUND = 20;

export async function listSites(db: Queryable, scope: Scope, about: ReportScope): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select s.id, s.name from charging_sites s where ${ofClient(scope, about, 's')} order by lower(s.name), s.id limit ${MOST_SITES}`,
  );
  return rows;
}

export type Thing = 'device' | 'charger' | 'nas' | 'key';
/** Whose figures the rows of a report are. */
export function thingsOf(kind: ReportKind, of: 'devices' | 'chargers'): readonly Thing[] {
  if (kind === 'incidents') return ['device', 'charger', 'nas', 'key'];
  if (kind === 'radius') return ['nas'];
  if (kind === 'licensing') return ['key'];
  return kind === 'charging' || (kind === 'availability' && of === 'chargers') ? ['charger'] : ['device'];
}

/** Those that a word finds by name or id, and the one that is chosen. */
export async function listSubjects(
  db: Queryable,
  scope: Scope,
  { things, scope: about, q }: { things: readonly Thing[]; scope: ReportScope; q: string },
): Promise<ReportSubject[]> {
  const { projectId, siteId, subjectId } = about;
  const inProject = (column: SQL) => (projectId === undefined ? sql`true` : sql`${column} = ${projectId}`);
  const atSite = (column: SQL) => (siteId === undefined ? sql`true` : sql`${column} = ${siteId}`);
  const from: Record<Thing, SQL> = {
    device: sql`select 'device' as kind, d.mac as id, d.label as name from devices d
      where ${ofClient(scope, about, 'd')} and ${inProject(sql`d.project_id`)} and ${atSite(sql`d.site_id`)}`,
    charger: sql`select 'charger', c.id, c.label from chargers c where ${ofClient(scope, about, 'c')} and ${atSite(sql`c.site_id`)}`,
    nas: sql`select 'nas', n.id, n.name from radius_nas n where ${ofClient(scope, about, 'n')} and ${atSite(sql`n.site_id`)}`,
    key: sql`select 'key', k.id, k.label from licence_keys k where ${ofClient(scope, about, 'k')} and ${inProject(sql`k.project_id`)}`,
  };
  const all = sql.join(
    things.map((thing) => from[thing]),
    sql` union all `,
  );
  const { rows } = await db.execute<
    ReportSubject & Record<string, unknown>
  >(sql`select t.kind, t.id, t.name from (${all}) as t(kind, id, name)
    where t.id = ${subjectId ?? null} or position(lower(${q}) in lower(t.name)) > 0 or position(lower(${q}) in lower(t.id)) > 0
    order by coalesce(t.id = ${subjectId ?? null}, false) desc, lower(t.name), t.id limit ${MOST_FOUND}`);
  return rows.map(({ kind, id, name }) => ({ kind, id, name }));
}
