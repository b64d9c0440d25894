// What is asked every few seconds is answered from an index: none of it may grow with the number of keys.
import { beforeAll, expect, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { testDatabase } from '#testing/test-app.ts';
import type { Database } from '#platform/database.ts';
import { countRefused, listExpiring, listRotated } from './observed-keys.repository.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const DAY_MS = 86_400_000;
const window = { from: new Date(now - 30 * DAY_MS), until: new Date(now + 60 * DAY_MS) };

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Plans'?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

let database: Database;
// Nothing here changes what is stored: thirty thousand keys, of which few end soon, were refused or were rotated.
beforeAll(async () => {
  database = await testDatabase();
  const { id } = await aClient(database);
  await database.pool.query(
    `insert into licence_keys (id, client_id, label, digest, prefix, last4, created_at, expires_at)
     select 'key' || n, $1, 'Key ' || n, ('digest' || n)::bytea, 'atl_live_', 'abcd', timestamptz '2024-01-01Z' + n * interval '20 minutes',
       case when n % 2 = 0 then timestamptz '2027-01-01Z' + n * interval '1 hour' when n % 999 = 0 then timestamptz '2026-03-09Z' end
     from generate_series(1, 30000) n`,
    [id],
  );
  await database.pool.query(`update licence_keys set replaces_id = 'key1' where id = 'key29999'`);
  await database.pool.query(
    `insert into licence_key_refusals (key_id, at, refused) select 'key' || n, now() - n * interval '5 seconds', 1 from generate_series(1, 9000) n`,
  );
  await database.pool.query('analyze licence_keys, licence_key_refusals');
});

test.each([
  ['keys that end soon', () => listExpiring(database.db, window)],
  ['keys that were refused', () => countRefused(database.db, { from: new Date(Date.now() - 10_000), until: new Date() })],
  ['keys that others took over from', () => listRotated(database.db, window.from)],
])('%s are found without reading all of them', async (_, ask) => {
  const { sql, params } = ask().toSQL();
  const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${sql}`, params);
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)));
  expect(nodes.length).toBeGreaterThan(1);
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});
