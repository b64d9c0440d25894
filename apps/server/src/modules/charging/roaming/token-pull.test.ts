import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRoamingStage, type RoamingScene } from '#testing/services/roaming-stage.ts';
import { type TestApp } from '#testing/test-app.ts';

let stage: Awaited<ReturnType<typeof openRoamingStage>>;
let t: TestApp;
let scene: RoamingScene;
beforeAll(async () => {
  stage = await openRoamingStage();
  ({ t } = stage);
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.scene();
});
afterEach(() => scene.end());

const asked = () => scene.provider.pushed('tokens', 'GET').map(({ path }) => new URL(path, 'http://partner').searchParams);
const mayCharge = async (idTag: string) => {
  const { idTagInfo } = await scene.station.ask('Authorize', { idTag });
  return idTagInfo;
};
const later = (minutes: number) => new Date(t.clock().getTime() + minutes * 60_000).toISOString();

test('all tokens of a partner are read page by page once it has registered, and again after a day', async () => {
  const { provider, registered } = scene;
  const partner = await registered();
  const foreign = provider.aToken('FOREIGN', { country_code: 'DE', party_id: 'XYZ' });
  const tokens = ['A1', 'A2', 'A3', 'A4', 'A5'].map((uid) => provider.aToken(uid));
  provider.lists([...tokens, foreign, { uid: 'BROKEN' }], { pageSize: 3 });
  await t.charging.roaming.pull.run();
  expect(asked().map((query) => [query.get('offset'), query.get('date_from')])).toEqual([
    ['0', null],
    ['3', null],
    ['6', null],
  ]);
  expect((await scene.detail(partner.id)).tokens).toBe(5);
  expect(await mayCharge('a5')).toEqual({ status: 'Accepted' });
  await t.charging.roaming.pull.run();
  expect(asked()).toHaveLength(3);
  // What is older than what was told does not count.
  await provider.putToken('A1', { valid: false, last_updated: '2026-02-01T00:00:00Z' });
  t.wait(25 * 3_600_000);
  await t.charging.roaming.pull.run();
  expect(asked()).toHaveLength(6);
  expect(await mayCharge('A1')).toEqual({ status: 'Blocked' });
  expect(provider.faults).toEqual([]);
});

test('a driver whom nobody knows yet charges: what is new at the partner is read while they wait', async () => {
  const { provider, registered } = scene;
  await registered();
  await provider.putToken('OLD');
  provider.lists([provider.aToken('OLD'), provider.aToken('NEW', { last_updated: later(-1) })], { pageSize: 1 });
  expect(await mayCharge('NEW')).toEqual({ status: 'Accepted' });
  expect(asked().map((query) => [query.get('offset'), query.get('date_from')])).toEqual([
    ['0', '2026-01-01T10:00:00.000Z'],
    ['1', '2026-01-01T10:00:00.000Z'],
  ]);
  const { id, idTagInfo, finish } = await scene.charge('NEW');
  expect(idTagInfo).toEqual({ status: 'Accepted' });
  await finish();
  await scene.push();
  expect(await scene.read('cdrs')).toMatchObject([{ session_id: id, auth_method: 'WHITELIST', cdr_token: { uid: 'NEW' } }]);
});

test('a token that is new and wants to be asked about is asked about at once', async () => {
  const { provider, registered } = scene;
  await registered();
  provider.lists([provider.aToken('NEVER', { whitelist: 'NEVER' })]);
  expect(await mayCharge('NEVER')).toEqual({ status: 'Accepted' });
  expect(provider.pushed('tokens', 'POST')).toHaveLength(1);
});

test('card after card that nobody knows costs the partner one question in ten seconds', async () => {
  const { registered } = scene;
  await registered();
  for (const idTag of ['X1', 'X2', 'X3']) expect(await mayCharge(idTag)).toEqual({ status: 'Invalid' });
  expect(asked()).toHaveLength(1);
  t.wait(11_000);
  expect(await mayCharge('X1')).toEqual({ status: 'Invalid' });
  expect(asked()).toHaveLength(2);
});

test('a partner that does not answer makes nobody charge, and its list is read a quarter of an hour later', async () => {
  const { provider, registered } = scene;
  await registered();
  provider.lists([provider.aToken('B1')]);
  provider.says(() => 503);
  await t.charging.roaming.pull.run();
  expect(await mayCharge('B1')).toEqual({ status: 'Invalid' });
  provider.says(() => null);
  await t.charging.roaming.pull.run();
  expect(asked()).toEqual([]);
  t.wait(16 * 60_000);
  await t.charging.roaming.pull.run();
  expect(await mayCharge('B1')).toEqual({ status: 'Accepted' });
});

test('a page at another address than the partner’s is not fetched, since its token would go there', async () => {
  const { provider, registered } = scene;
  const other = await stage.aProvider();
  await registered();
  provider.lists([provider.aToken('C1'), provider.aToken('C2')], { pageSize: 1, linkTo: other.url });
  await t.charging.roaming.pull.run();
  expect(asked()).toHaveLength(1);
  expect(other.caught).toEqual([]);
  await other.stop();
  provider.lists([]);
  expect(await mayCharge('C1')).toEqual({ status: 'Accepted' });
  expect(await mayCharge('C2')).toEqual({ status: 'Invalid' });
});

test('a site that no partner is told of asks no partner', async () => {
  const { provider, registered, siteId } = scene;
  await registered();
  await t.database.pool.query('delete from ocpi_places where site_id = $1', [siteId]);
  provider.lists([provider.aToken('D1')]);
  expect(await mayCharge('D1')).toEqual({ status: 'Invalid' });
  expect(asked()).toEqual([]);
});
