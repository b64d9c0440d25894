import { beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { aClient, aKey, aProject } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
});

const after = (days: number) => new Date(t.clock().getTime() + days * DAY_MS);
const observe = (since = t.clock()) => t.licensing.observe(since);
const create = async () => (await t.call(licensing.createKey, { query: { label: 'Plant', clientId } }, t.asServer)).data;
/** What was used is written together, a moment later. */
async function verify(apiKey: string): Promise<string> {
  const { code } = (await t.call(licenceKeys.verify, { body: { apiKey } })).data;
  await t.licensing.usage.flush();
  return code;
}

describe('the end of a key', () => {
  test('is told in days, before it and for a while after it, for its owner', async () => {
    const projectId = (await aProject(t.database, clientId)).id;
    const soon = await aKey(t.database, clientId, { label: 'Soon', projectId, expiresAt: after(6.54) });
    const past = await aKey(t.database, clientId, { label: 'Past', expiresAt: after(-2) });
    expect(await observe()).toEqual([
      { subject: { kind: 'key', id: past.id, name: 'Past', clientId, projectId: null }, values: { 'expires.days': -2 } },
      { subject: { kind: 'key', id: soon.id, name: 'Soon', clientId, projectId }, values: { 'expires.days': 6.5 } },
    ]);
  });

  test('is not told where it is far away, long past, or somebody’s will', async () => {
    await aKey(t.database, clientId);
    for (const days of [61, -31]) await aKey(t.database, clientId, { expiresAt: after(days) });
    await aKey(t.database, clientId, { expiresAt: after(3), disabled: true });
    const ended = await aKey(t.database, clientId, { expiresAt: after(3) });
    await t.call(licenceKeys.expire, { query: { apiKey: ended.id } }, t.asServer);
    expect(await observe()).toEqual([]);
  });
});

test('refusals of a key are counted once', async () => {
  const { id, apiKey } = await create();
  expect(await verify(apiKey)).toBe('ok');
  const start = t.clock();
  await t.call(licenceKeys.setState, { query: { apiKey: id, value: 'disabled' } }, t.asServer);
  for (let times = 0; times < 3; times += 1) expect(await verify(apiKey)).toBe('disabled');
  t.wait(10 * SECOND_MS);
  const first = t.clock();
  expect(await observe(start)).toEqual([
    { subject: { kind: 'key', id, name: 'Plant', clientId, projectId: null }, values: {}, occurrences: { 'refused.count': 3 } },
  ]);
  await verify(apiKey);
  t.wait(10 * SECOND_MS);
  const second = t.clock();
  expect((await observe(first)).map(({ occurrences }) => occurrences)).toEqual([{ 'refused.count': 1 }]);
  t.wait(10 * SECOND_MS);
  expect(await observe(second)).toEqual([]);
});

test('single refusals are kept for two days', async () => {
  const { id, apiKey } = await create();
  await t.call(licenceKeys.setState, { query: { apiKey: id, value: 'disabled' } }, t.asServer);
  await verify(apiKey);
  const kept = async () => (await t.database.pool.query('select 1 from licence_key_refusals')).rowCount;
  t.wait(DAY_MS);
  await t.licensing.usage.removeOld();
  expect(await kept()).toBe(1);
  t.wait(2 * DAY_MS);
  await t.licensing.usage.removeOld();
  expect(await kept()).toBe(0);
});

describe('a key that another one took over from', () => {
  const rotate = (apiKey: string, graceSeconds: number) =>
    t.call(licenceKeys.rotate, { query: { apiKey }, body: { graceSeconds } }, t.asServer);

  test('is still in use while somebody comes with it, and its own end is no news', async () => {
    const { id, apiKey } = await create();
    await verify(apiKey);
    t.wait(HOUR_MS);
    await rotate(apiKey, 7 * 86_400);
    const expected = (used: string) => [
      { subject: { kind: 'key', id, name: 'Plant', clientId, projectId: null }, values: { 'rotated.used': used } },
    ];
    expect(await observe()).toEqual(expected('no'));
    t.wait(HOUR_MS);
    expect(await verify(apiKey)).toBe('ok');
    expect(await observe()).toEqual(expected('yes'));
    t.wait(25 * HOUR_MS);
    expect(await observe()).toEqual(expected('no'));
  });

  test('is still in use where those who come with it are refused', async () => {
    const { apiKey } = await create();
    await rotate(apiKey, 60);
    t.wait(HOUR_MS);
    expect(await verify(apiKey)).toBe('expired');
    expect((await observe())[0]?.values).toEqual({ 'rotated.used': 'yes' });
  });
});
