import { beforeEach, expect, test } from 'vitest';
import { MAX_VIEWS_A_LIST, savedViews } from '@atalaya/contract/session/saved-views.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let me: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  me = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const save = (who: SignedInCaller, name: string, more: { list?: string; settings?: string } = {}) =>
  who.call(savedViews.save, { body: { list: 'licences', name, settings: '{}', ...more } });
const namesOf = async (who: SignedInCaller, list = 'licences') =>
  (await who.call(savedViews.list, { query: { list } })).data.map(({ name }) => name);

test('a person keeps views of each list by name; the same name again replaces it', async () => {
  const first = await save(me, 'Ending soon', { settings: '{"search":{"state":"active"}}' });
  await save(me, 'all of Burgos');
  await save(me, 'Offline', { list: 'devices' });
  expect(await namesOf(me)).toEqual(['all of Burgos', 'Ending soon']);
  const again = await save(me, 'ENDING soon', { settings: '{"search":{}}' });
  expect(again.data).toMatchObject({ id: first.data.id, name: 'ENDING soon', settings: '{"search":{}}' });
  expect(await namesOf(me)).toEqual(['all of Burgos', 'ENDING soon']);
  await me.call(savedViews.remove, { query: { id: first.data.id } });
  expect(await namesOf(me)).toEqual(['all of Burgos']);
  expect(await namesOf(me, 'devices')).toEqual(['Offline']);
});

test('nobody sees or removes another’s, not even an administrator', async () => {
  const client = await aClient(t.database);
  const other = await t.signIn((await aUser(t.database, { clientId: client.id })).email, PASSWORD);
  const { data } = await save(other, 'Mine');
  expect(await namesOf(me)).toEqual([]);
  await expect(me.call(savedViews.remove, { query: { id: data.id } })).rejects.toMatchObject({ code: 'view.not_found', status: 404 });
  expect(await namesOf(other)).toEqual(['Mine']);
  await expect(t.call(savedViews.list, { query: { list: 'licences' } }, t.asServer)).rejects.toMatchObject({ status: 401 });
});

test('a list has so many of a person’s, also when they are saved at once; one that is there can still be replaced', async () => {
  const wanted = Array.from({ length: MAX_VIEWS_A_LIST + 5 }, (_, n) => `View ${n}`);
  const outcomes = await Promise.allSettled(wanted.map((name) => save(me, name)));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : [])); // safe: an AppError
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'view.too_many'));
  const [known = ''] = await namesOf(me);
  await save(me, known, { settings: '{"search":{}}' });
  expect(await namesOf(me)).toHaveLength(MAX_VIEWS_A_LIST);
});

test('what is no list, no name or too long is refused', async () => {
  for (const body of [
    { list: 'Licences!', name: 'A', settings: '' },
    { list: 'licences', name: ' ', settings: '' },
    { list: 'licences', name: 'A', settings: 'x'.repeat(4_001) },
  ])
    await expect(me.call(savedViews.save, { body })).rejects.toMatchObject({ code: 'input.invalid' });
});
