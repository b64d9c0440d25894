import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aDevice, aMac } from '#testing/devices.ts';
import { testApp } from '#testing/test-app.ts';
import { createDirectory } from './device-directory.ts';

test('a device that another node has just registered is known before the news of it has come', async () => {
  const t = await testApp();
  const { id, mac } = await aDevice(t, (await aClient(t.database)).id);
  const directory = createDirectory(t.database, pino({ level: 'silent' }));
  onTestFinished(() => directory.stop());
  directory.start();
  await vi.waitFor(() => expect(directory.recall(mac)).toMatchObject({ id }), 10_000);

  const unheard = aMac();
  await t.database.pool.query('update devices set mac = $1 where id = $2', [unheard, id]);
  expect(directory.recall(unheard)).toBeUndefined();
  expect(await directory.find(unheard)).toMatchObject({ id, mac: unheard });
  expect(await directory.find(aMac())).toBeUndefined();
});
