import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import type { Person } from './person.ts';

const columns = sql.raw(`u.id, u.email, coalesce(nullif(trim(concat(u.name, ' ', u.lastname)), ''), u.email) as name, u.role, u.access,
  u.client_id as "clientId", u.locale, (u.active and (u.client_id is null or exists (select 1 from clients c where c.id = u.client_id and c.active))) as "isActive"`);

export async function listPersons(db: Queryable, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Person & Record<string, unknown>>(
    sql`select ${columns} from users u where u.id = any(${sql.param([...ids])}::text[])`,
  );
  return rows;
}

const MOST = 500;
/** Of a client; null: administrators. */
export async function listPersonsOf(db: Queryable, clientId: string | null): Promise<Person[]> {
  const whose = clientId === null ? sql`lower(u.role) = 'admin'` : sql`u.client_id = ${clientId}`;
  const { rows } = await db.execute<Person & Record<string, unknown>>(
    sql`select ${columns} from users u where ${whose} and u.active order by lower(u.email) limit ${MOST}`,
  );
  return rows;
}
