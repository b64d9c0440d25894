// Whose the names are that access servers told: of a user, a voucher or a device, asked once for all rows of a page.
import { sql } from 'drizzle-orm';
import type { NetworkSubject } from '@atalaya/contract/radius/users.ts';
import type { Queryable } from '#platform/database.ts';

interface Named {
  clientId: string | null;
  username: string;
}

/** The same rows, each with its subject. A name of several kinds is a user's, as it is at a login. */
export async function withSubjects<Row extends Named>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'subject'> & { subject: NetworkSubject | null })[]> {
  if (rows.length === 0) return [];
  const named = JSON.stringify(rows.map(({ clientId, username }) => ({ client: clientId ?? '', name: username })));
  const { rows: found } = await db.execute<{ client: string; name: string; kind: NetworkSubject['kind']; id: string }>(sql`
    with asked as materialized (select distinct client, name from jsonb_to_recordset(${named}::jsonb) as x(client text, name text))
    select a.client, a.name, 'device' as kind, d.id from asked a join radius_mac_devices d on d.client_id = a.client and d.mac = a.name
    union all
    select a.client, a.name, 'voucher' as kind, v.id from asked a join radius_vouchers v on v.client_id = a.client and v.name = a.name
    union all
    select a.client, a.name, 'user' as kind, u.id from asked a join radius_users u on u.client_id = a.client and u.username = a.name`);
  const keyOf = (client: string | null, name: string) => JSON.stringify([client ?? '', name]);
  const subjects = new Map(found.map(({ client, name, kind, id }) => [keyOf(client, name), { kind, id }]));
  return rows.map((row) => ({ ...row, subject: subjects.get(keyOf(row.clientId, row.username)) ?? null }));
}
