// Chargers that come all at once, and a database that is slow or away: what they say is taken late rather than lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { Database } from '#platform/database.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor } from '#testing/charging.ts';
import { rawCharger } from '#testing/raw-charger.ts';
import { switchedDatabase } from '#testing/switched-database.ts';
import { testApp } from '#testing/test-app.ts';

const CROWD = 40;
/** Longer than a call of a person waits for a connection to the database. */
const SLOW_MS = 6_000;

async function aCrowd(size: number, database?: Database) {
  const t = await testApp(database ? { database } : {});
  const door = await openDoor(t);
  onTestFinished(() => door.close());
  const clientId = (await aClient(t.database)).id;
  const enter = async () => {
    const { id, password } = await aCharger(t, clientId);
    const charger = await rawCharger({ port: door.port, id, password });
    onTestFinished(() => void charger.cut());
    await charger.ask('Heartbeat');
    return { id, ...charger };
  };
  const crowd = await Promise.all(Array.from({ length: size }, enter));
  const start = { connectorId: 1, idTag: 'CROWD', meterStart: 0, timestamp: t.clock().toISOString() };
  const begin = () => Promise.all(crowd.map(({ ask }) => ask('StartTransaction', start)));
  const sessions = async () => (await t.call(chargingSessions.transactions, { query: { limit: 100 } }, t.asServer)).data;
  return { t, crowd, begin, sessions };
}

test('a crowd that has to wait for the database is answered late, each with a session of its own, and keeps nobody else waiting', async () => {
  const { t, crowd, begin, sessions } = await aCrowd(CROWD);
  const holder = await t.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table charging_transactions in exclusive mode');
  const begun = begin();
  await sleep(500);
  const asked = performance.now();
  expect((await t.call(charging.listChargers, { query: { perPage: 100 } }, t.asServer)).data).toHaveLength(CROWD);
  expect(performance.now() - asked).toBeLessThan(SLOW_MS / 2);
  await sleep(SLOW_MS);
  await holder.query('rollback');
  holder.release();
  const ids = (await begun).map(({ transactionId }) => transactionId);
  expect(new Set(ids).size).toBe(CROWD);
  expect(new Set((await sessions()).map(({ chargerId }) => chargerId))).toEqual(new Set(crowd.map(({ id }) => id)));
});

test('a database that is away for a moment costs a charger time, not its session', async () => {
  const switched = await switchedDatabase();
  onTestFinished(() => switched.stop());
  const { begin, sessions } = await aCrowd(3, switched.database);
  switched.off();
  await sleep(200);
  const begun = begin();
  await sleep(2_000);
  switched.on();
  expect(new Set((await begun).map(({ transactionId }) => transactionId)).size).toBe(3);
  expect(await sessions()).toHaveLength(3);
});
