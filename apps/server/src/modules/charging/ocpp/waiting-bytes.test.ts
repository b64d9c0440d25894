import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor } from '#testing/charging.ts';
import { rawCharger } from '#testing/raw-charger.ts';
import { testApp } from '#testing/test-app.ts';
import { MAX_WAITING_BYTES } from './connection.ts';

const MESSAGE_BYTES = 200_000;
const WITHIN_MS = 20_000;

test('a charger that sends more than can wait for the database is disconnected after two megabytes', async () => {
  const t = await testApp();
  const door = await openDoor(t);
  onTestFinished(() => door.close());
  const { id, password } = await aCharger(t, (await aClient(t.database)).id);
  const charger = await rawCharger({ port: door.port, id, password });
  onTestFinished(() => void charger.cut());
  await charger.ask('Heartbeat');
  const holder = await t.database.pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin');
  await holder.query('lock table chargers in exclusive mode');
  const data = 'x'.repeat(MESSAGE_BYTES);
  expect(MAX_WAITING_BYTES / MESSAGE_BYTES).toBe(10);
  for (let n = 0; n < 10; n += 1) charger.sendText(JSON.stringify([2, crypto.randomUUID(), 'DataTransfer', { vendorId: 'v', data }]));
  const ended = await Promise.race([charger.closed.then(() => 'disconnected'), sleep(WITHIN_MS, 'still there')]);
  await holder.query('rollback');
  expect(ended).toBe('disconnected');
  const again = await rawCharger({ port: door.port, id, password });
  onTestFinished(() => void again.cut());
  expect(await again.ask('Heartbeat')).toHaveProperty('currentTime');
});
