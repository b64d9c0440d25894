import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { aClient, aKey } from '#testing/builders.ts';
import { createMetrics } from '#platform/metrics.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { createKeyUsage } from './key-usage.service.ts';
import { listCallers, listUsage } from './key-usage.repository.ts';

const log = pino({ level: 'silent' });
const [lateOnMonday, earlyOnTuesday] = [new Date('2026-03-02T23:59:59Z'), new Date('2026-03-03T00:00:01Z')];
let t: TestApp;
let key: { id: string; clientId: string };

beforeEach(async () => {
  t = await testApp();
  key = await aKey(t.database, (await aClient(t.database)).id);
});

const usageOf = (database: TestApp['database']) => createKeyUsage({ database, clock: t.clock, log, metrics: createMetrics() });
const daysOf = (id: string) => listUsage(t.database.db, id, '2026-01-01', '2027-01-01');

test('each use counts for its own day and each caller is told with its last, at midnight too', async () => {
  const usage = usageOf(t.database);
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.1']) usage.note(key, true, address, lateOnMonday);
  usage.note(key, false, '10.0.0.9', lateOnMonday);
  usage.note(key, true, '10.0.0.2', earlyOnTuesday);
  await usage.flush();
  expect(await daysOf(key.id)).toEqual([
    { day: '2026-03-02', accepted: 3, refused: 1 },
    { day: '2026-03-03', accepted: 1, refused: 0 },
  ]);
  expect(await listCallers(t.database.db, key.id, null)).toMatchObject([
    { address: '10.0.0.2', lastUsedAt: earlyOnTuesday },
    { address: '10.0.0.1', lastUsedAt: lateOnMonday },
  ]);
});

test('what could not be written is written with the next, once', async () => {
  let isDown = true;
  const { db } = t.database;
  const failing = new Proxy(db, {
    get: (target, name) =>
      isDown && (name === 'transaction' || name === 'execute') ? () => Promise.reject(new Error('down')) : Reflect.get(target, name),
  });
  const usage = usageOf({ ...t.database, db: failing });
  usage.note(key, true, '10.0.0.1', lateOnMonday);
  await usage.flush();
  expect(await daysOf(key.id)).toEqual([]);
  isDown = false;
  usage.note(key, true, '10.0.0.1', lateOnMonday);
  await usage.flush();
  await usage.flush();
  expect(await daysOf(key.id)).toEqual([{ day: '2026-03-02', accepted: 2, refused: 0 }]);
  expect(await listCallers(db, key.id, null)).toHaveLength(1);
});

test('the use of a key that is gone holds up nobody else’s', async () => {
  const { pool } = t.database;
  const usage = usageOf(t.database);
  const other = await aKey(t.database, (await aClient(t.database)).id);
  for (const one of [key, other]) usage.note(one, true, '10.0.0.1', lateOnMonday);
  await pool.query('delete from licence_keys where id = $1', [key.id]);
  await usage.flush();
  expect(await daysOf(other.id)).toEqual([{ day: '2026-03-02', accepted: 1, refused: 0 }]);
  usage.note(other, true, '10.0.0.1', lateOnMonday);
  await usage.flush();
  expect(await daysOf(other.id)).toEqual([{ day: '2026-03-02', accepted: 2, refused: 0 }]);
});
