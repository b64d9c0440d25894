// Whether there is what a window names. Things are of several modules; what each is called stands in the tables that all share a database with.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';

/** `clientId` null: of whoever. */
export async function siteExists(db: Queryable, id: string, clientId: string | null): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select 1 from charging_sites where id = ${id} and (${clientId}::text is null or client_id = ${clientId})) as found`,
  );
  return rows[0]?.found ?? false;
}

/** A device by its MAC, a charger or one of its connectors, a NAS, a RADIUS user, a key, a site; or anything that alarms know of. */
export async function subjectExists(db: Queryable, id: string, clientId: string | null): Promise<boolean> {
  const own = sql`(${clientId}::text is null or client_id = ${clientId})`;
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from devices where mac = ${id} and ${own})
      or exists (select 1 from chargers where (id = ${id} or starts_with(${id}, id || ':')) and ${own})
      or exists (select 1 from charging_sites where id = ${id} and ${own})
      or exists (select 1 from radius_nas where id = ${id} and ${own})
      or exists (select 1 from radius_users where id = ${id} and ${own})
      or exists (select 1 from licence_keys where id = ${id} and ${own})
      or exists (select 1 from alarm_subjects where subject_id = ${id} and ${own})
      or exists (select 1 from alarms where subject_id = ${id} and ${own}) as found`);
  return rows[0]?.found ?? false;
}
