// What a report is about, in names; and whether it is there at all.
import { sql } from 'drizzle-orm';
import type { ReportScope } from '@atalaya/contract/reports/request.ts';
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
