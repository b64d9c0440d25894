import { beforeEach, expect, test } from 'vitest';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import type { MaintainedSubject } from '#platform/maintenance/maintenance.ts';
import { aClient } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { holdBack, release } from './held-back.repository.ts';
import { toTell } from './held-back.rules.ts';

let t: TestApp;
let subject: MaintainedSubject;
let windowId: string;

beforeEach(async () => {
  t = await testApp({ start: '2027-01-03T01:40:00Z' });
  const clientId = (await aClient(t.database)).id;
  subject = { id: '00:1B:44:11:3A:B7', clientId, projectId: null, siteId: null };
  const body = { name: 'Works', scope: { clientId }, zone: 'Europe/Madrid', start: '2027-01-03T02:30', end: '2027-01-03T03:00' };
  windowId = (await t.call(notify.createMaintenance, { body }, t.asServer)).data.id;
});

const hold = (id: string, isRaise: boolean) =>
  t.database.db.transaction((tx) => holdBack(tx, [{ kind: 'alarm', id, subject, isRaise }], t.clock()));
const released = () => t.database.db.transaction((tx) => release(tx, t.clock()));

test('what was held back is let go when the window ends, once', async () => {
  await hold('a1', true);
  expect(await released()).toEqual([]);
  t.wait(20 * 60_000);
  expect(await released()).toEqual([{ kind: 'alarm', id: 'a1', wasTold: false }]);
  expect(await released()).toEqual([]);
});

test('what people believed before the window is kept, whatever comes up during it', async () => {
  await hold('a1', false);
  await hold('a1', true);
  await hold('a2', true);
  await hold('a2', false);
  t.wait(20 * 60_000);
  expect((await released()).map(({ id, wasTold }) => [id, wasTold])).toEqual([
    ['a1', true],
    ['a2', false],
  ]);
});

test('what was held back is let go at once when its window is removed', async () => {
  await hold('a1', true);
  await t.call(notify.removeMaintenance, { query: { id: windowId } }, t.asServer);
  expect(await released()).toHaveLength(1);
});

test('two nodes that look at the same time do not let go the same', async () => {
  await hold('a1', true);
  t.wait(20 * 60_000);
  const both = await Promise.all([released(), released()]);
  expect(both.flat()).toHaveLength(1);
});

test.each([
  ['is wrong and nobody knows', false, true, 'stillWrong'],
  ['is wrong as people knew before', true, true, 'stillWrong'],
  ['is well again and people believe it is wrong', true, false, 'cleared'],
  ['came and went without anybody knowing', false, false, null],
])('of what %s is told: %#', (_, wasTold, isWrong, told) => {
  expect(toTell({ wasTold }, isWrong)).toBe(told);
});
