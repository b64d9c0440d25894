import { eq, sql } from 'drizzle-orm';
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
