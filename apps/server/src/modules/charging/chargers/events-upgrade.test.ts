// An installation whose chargers' events did not say when they were learned.
import { expect, test } from 'vitest';
import { aDatabaseBefore } from '#testing/filled-database.ts';

test('what was stored before the upgrade counts as learned when it happened', async () => {
  const { client, upgrade } = await aDatabaseBefore('charger-event-received');
  await client.query(`insert into clients (id, name) values ('c', 'Early')`);
  await client.query(`insert into chargers (id, client_id, label, password_digest, created_at) values ('cp', 'c', 'Charger', '', now())`);
  await client.query(
    `insert into charger_events (charger_id, client_id, ts, kind, details) values ('cp', 'c', '2026-02-01T10:00:00Z', 'online', '{}')`,
  );
  await upgrade();
  expect((await client.query('select received_at from charger_events')).rows).toEqual([{ received_at: new Date('2026-02-01T10:00:00Z') }]);
});
