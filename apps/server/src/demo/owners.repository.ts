import { eq, sql } from 'drizzle-orm';
import { DEMO_REQUEST, MADE_BY_SERVER } from '@atalaya/contract/licensing/demo-keys.ts';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';

export interface Owner {
  clientId: string;
  projectId: string;
}

/** The projects of all clients, by `client / project`. */
export async function findOwners(db: Queryable): Promise<Map<string, Owner>> {
  const rows = await db
    .select({ client: clients.name, project: projects.name, clientId: clients.id, projectId: projects.id })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId));
  return new Map(rows.map(({ client, project, clientId, projectId }) => [`${client} / ${project}`, { clientId, projectId }]));
}

/** Their ids, in the order of the addresses; who is not there is left out. */
export async function findPeople(db: Queryable, emails: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from users where email = any(${sql.param([...emails])}::text[])`,
  );
  return emails.flatMap((email) => rows.find((row) => row.email === email)?.id ?? []);
}

/** Ways to other systems that the demo made itself, as the audit log calls them; addresses for Modbus unless somebody changed them since. */
export async function ownIntegrations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select subject from (
      select distinct on (subject) subject, actor, request_id, details from audit_log
      where action = 'integration.create' or (action = 'integration.change' and subject like 'modbus:%') order by subject, id desc
    ) last
    where actor = ${MADE_BY_SERVER} and request_id = ${DEMO_REQUEST} and details -> 'addresses' is distinct from '[]'::jsonb
      and not exists (select from audit_log a where a.subject = last.subject and a.action = 'integration.remove')`);
  return rows.map(({ subject }) => subject);
}

/** The past that a simulated device reports is its own: it was there from the beginning of it on. */
export const registeredSince = (db: Queryable, macs: readonly string[], since: Date) =>
  db.execute(
    sql`update devices set created_at = ${since.toISOString()}::timestamptz
      where mac = any(${sql.param([...macs])}::text[]) and created_at > ${since.toISOString()}::timestamptz`,
  );

/** What devices said last that they run, by MAC: after a restart the simulated ones go on with that. */
export async function firmwareOf(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ mac: string; version: string }>(
    sql`select d.mac, s.firmware ->> 'version' as version from devices d join device_state s on s.device = d.num where s.firmware is not null`,
  );
  return new Map(rows.map(({ mac, version }) => [mac, version]));
}
