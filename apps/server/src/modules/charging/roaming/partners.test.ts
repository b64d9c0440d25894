import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingRoaming as calls } from '@atalaya/contract/charging/roaming-endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { openRoamingStage, type RoamingScene } from '#testing/services/roaming-stage.ts';
import { ORIGIN, type TestApp } from '#testing/test-app.ts';

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

test('a partner registers with the token that it was given once, and from then on with its own', async () => {
  const { provider, aPartner, detail } = scene;
  const partner = await aPartner();
  expect(partner).toMatchObject({ state: 'waiting', countryCode: 'ES', partyId: 'ABC', url: `${ORIGIN}/ocpi/versions` });
  // The first token opens nothing but the registration.
  expect((await provider.raw('GET', '/ocpi/2.2.1/locations', provider.encoded(partner.token))).status).toBe(401);
  expect((await provider.raw('PUT', '/ocpi/2.2.1/credentials', provider.encoded(partner.token), provider.credentials())).status).toBe(405);
  const reply = await provider.register(partner.token, partner.url);
  expect(reply.body).toMatchObject({
    status_code: 1_000,
    data: { url: `${ORIGIN}/ocpi/versions`, roles: [{ role: 'CPO', country_code: 'ES', party_id: 'ABC' }] },
  });
  expect(provider.token()).toMatch(/^[\x21-\x7e]{32,64}$/);
  expect(provider.token()).not.toBe(partner.token);
  // Good for one registration.
  expect((await provider.raw('GET', partner.url, provider.encoded(partner.token))).status).toBe(401);
  expect((await provider.call('POST', '/ocpi/2.2.1/credentials', provider.credentials())).status).toBe(405);
  // In Base64 or as it is.
  expect((await provider.raw('GET', '/ocpi/2.2.1/locations', `Token ${provider.token()}`)).status).toBe(200);
  expect((await provider.call('GET', '/ocpi/2.2.1/credentials')).body.data).toMatchObject({ token: provider.token() });
  const kept = await t.database.pool.query('select row_to_json(p)::text as text from ocpi_partners p');
  for (const secret of [provider.token(), provider.own.token, partner.token]) expect(kept.rows[0].text).not.toContain(secret);
  expect(await detail(partner.id)).toMatchObject({ state: 'registered', roles: [{ role: 'EMSP', countryCode: 'NL', partyId: 'TNM' }] });
  expect(provider.faults).toEqual([]);
});

test('credentials are renewed both ways, and end when one side says so', async () => {
  const { provider, status, registered, detail, push } = scene;
  const partner = await registered();
  const before = provider.token();
  expect((await provider.renew()).status).toBe(200);
  expect((await provider.raw('GET', '/ocpi/2.2.1/tariffs', provider.encoded(before))).status).toBe(401);
  await push();
  expect(provider.pushed('locations', 'PUT')).toHaveLength(1);
  expect((await provider.call('DELETE', '/ocpi/2.2.1/credentials')).body.status_code).toBe(1_000);
  expect((await provider.call('GET', '/ocpi/2.2.1/locations')).status).toBe(401);
  expect((await detail(partner.id)).state).toBe('ended');
  await status('Faulted');
  await push();
  expect(provider.pushed('locations', 'PATCH')).toEqual([]);
});

test.each([
  ['cannot be reached', ({ provider }: RoamingScene) => provider.says(() => 500), 3_001],
  ['speaks another version', ({ provider }: RoamingScene) => void (provider.own.versions = ['2.1.1']), 3_002],
])('a partner that %s is told so, and its token stays good', async (_, break_, code) => {
  const { provider, aPartner } = scene;
  const partner = await aPartner();
  break_(scene);
  expect((await provider.register(partner.token, partner.url)).body.status_code).toBe(code);
  provider.says(() => null);
  provider.own.versions = ['2.2.1'];
  expect((await provider.register(partner.token, partner.url)).body.status_code).toBe(1_000);
});

test('who guesses tokens has to wait, and whoever has a right one does not', async () => {
  const { provider, registered } = scene;
  await registered();
  const guess = () => provider.raw('GET', '/ocpi/versions', provider.encoded('guessed'));
  for (let count = 0; count < 20; count += 1) expect((await guess()).status).toBe(401);
  const late = await guess();
  expect([late.status, late.body.status_code]).toEqual([429, 2_000]);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await provider.call('GET', '/ocpi/versions')).status).toBe(200);
});

test('a location is a site with its chargers, and one that nobody placed is not told', async () => {
  const { siteId, me, provider, registered, read } = scene;
  await registered();
  const [location] = await read('locations');
  expect(location).toMatchObject({
    id: siteId,
    country_code: 'ES',
    party_id: 'ABC',
    name: 'Gran Vía',
    country: 'ESP',
    evses: [{ uid: `${me.id}*1`, status: 'AVAILABLE', connectors: [{ id: '1', standard: 'IEC_62196_T2', power_type: 'AC_3_PHASE' }] }],
  });
  const one = await provider.call('GET', `/ocpi/2.2.1/locations/${siteId}/${encodeURIComponent(`${me.id}*1`)}/1`, undefined, {
    'X-Request-ID': 'request-0001',
    'X-Correlation-ID': 'c-1',
    'OCPI-from-country-code': 'NL',
    'OCPI-from-party-id': 'TNM',
  });
  expect(one.body.data).toMatchObject({ id: '1' });
  expect(one.headers).toMatchObject({
    'x-request-id': 'request-0001',
    'x-correlation-id': 'c-1',
    'ocpi-to-party-id': 'TNM',
    'ocpi-to-country-code': 'NL',
  });
  const unknown = await provider.call('GET', '/ocpi/2.2.1/locations/nowhere');
  expect([unknown.status, unknown.body.status_code]).toEqual([404, 2_003]);
  await t.call(calls.removePlace, { query: { siteId } }, t.asServer);
  expect((await read('locations'))[0]?.evses).toMatchObject([{ status: 'REMOVED' }]);
});

test('lists come in pages, by when things changed', async () => {
  const { clientId, siteId, provider, status, registered, read } = scene;
  for (const name of ['B', 'C']) {
    const id = (await t.call(charging.createSite, { body: { name, clientId, limitA: 32 } }, t.asServer)).data.id;
    await t.database.pool.query(
      `insert into ocpi_places (site_id, address, city, country, lat, lng, plug, plugs) values ($1, 'A', 'B', 'ESP', 1, 1, 'ccs50', '{}')`,
      [id],
    );
  }
  await registered();
  const first = await provider.call('GET', '/ocpi/2.2.1/locations?limit=2');
  expect(first.headers).toMatchObject({ 'x-total-count': '3', 'x-limit': '100' });
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
  const second = await provider.call('GET', next);
  expect(second.headers.link).toBeUndefined();
  const ids = [first, second].flatMap(({ body }) => z.array(z.object({ id: z.string() })).parse(body.data)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  const before = t.clock().toISOString();
  t.wait(60_000);
  await status('Charging');
  await read('locations');
  expect((await read('locations', `?date_from=${t.clock().toISOString().replace('Z', '')}`)).map(({ id }) => id)).toEqual([siteId]);
  expect((await read('locations', `?date_to=${t.clock().toISOString()}`)).length).toBe(2);
  expect(await read('locations', `?date_to=${before}`)).toEqual([]);
  const wrong = await provider.call('GET', '/ocpi/2.2.1/locations?date_from=yesterday&offset=-1');
  expect([wrong.status, wrong.body.status_code]).toEqual([200, 2_001]);
});

test('a partner sees the clients that it was given and nobody else’s, and nothing while it is paused', async () => {
  const { siteId, station, provider, aPartner, charge, registered, detail, push } = scene;
  const partner = await registered();
  const other = await aPartner([(await aClient(t.database)).id]);
  const second = await stage.aProvider();
  await second.register(other.token, other.url);
  await provider.putToken('0412AB');
  const { id } = await charge('0412AB');
  await push();
  expect((await second.call('GET', '/ocpi/2.2.1/locations')).body.data).toEqual([]);
  expect((await second.call('GET', '/ocpi/2.2.1/sessions')).body.data).toEqual([]);
  expect((await second.call('GET', `/ocpi/2.2.1/locations/${siteId}`)).status).toBe(404);
  expect((await second.call('GET', '/ocpi/2.2.1/tokens/NL/TNM/0412AB')).status).toBe(404);
  const stop = { response_url: second.resultUrl(), session_id: id };
  expect((await second.call('POST', '/ocpi/2.2.1/commands/STOP_SESSION', stop)).body.data).toMatchObject({ result: 'UNKNOWN_SESSION' });
  // Tokens of a party that is not its own are not taken.
  expect(
    (await second.call('PUT', '/ocpi/2.2.1/tokens/DE/XYZ/1', second.aToken('1', { country_code: 'DE', party_id: 'XYZ' }))).status,
  ).toBe(404);
  await second.stop();
  await t.call(calls.changePartner, { query: { id: partner.id }, body: { paused: true } }, t.asServer);
  expect((await provider.call('GET', '/ocpi/2.2.1/locations')).status).toBe(401);
  expect((await station.ask('Authorize', { idTag: '0412AB' })).idTagInfo).toEqual({ status: 'Invalid' });
  expect((await detail(partner.id)).state).toBe('paused');
});

test('administrators keep partners, clients the places of their own sites; the last calls are shown without secrets', async () => {
  const { clientId, siteId, provider, registered, read } = scene;
  const partner = await registered();
  await read('locations');
  const { email } = await aUser(t.database, { clientId, access: ['chargerProject'] });
  const client = await t.signIn(email, PASSWORD);
  await expect(client.call(calls.listPartners, {})).rejects.toMatchObject({ code: 'access.denied' });
  expect((await client.call(calls.getPlace, { query: { siteId } })).data).toMatchObject({ partners: ['TNM'], place: { city: 'Madrid' } });
  const foreign = await aUser(t.database, { clientId: (await aClient(t.database)).id, access: ['chargerProject'] });
  const stranger = await t.signIn(foreign.email, PASSWORD);
  await expect(stranger.call(calls.getPlace, { query: { siteId } })).rejects.toMatchObject({ code: 'site.not_found' });
  const admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  const shown = (await admin.call(calls.getPartner, { query: { id: partner.id } })).data;
  expect(shown.calls[0]).toMatchObject({ direction: 'in', method: 'GET', path: '/ocpi/2.2.1/locations', status: 200, statusCode: 1_000 });
  expect(JSON.stringify(shown)).not.toContain(provider.token());
  const renewed = (await admin.call(calls.renewPartnerToken, { query: { id: partner.id } })).data;
  expect((await provider.call('GET', '/ocpi/2.2.1/locations')).status).toBe(401);
  expect((await provider.register(renewed.token, renewed.url)).body.status_code).toBe(1_000);
  await admin.call(calls.removePartner, { query: { id: partner.id } });
  expect(provider.pushed('credentials', 'DELETE')).toHaveLength(1);
  expect((await provider.call('GET', '/ocpi/versions')).status).toBe(401);
});

test('what is no JSON is a bad request, and what is not there is not found, in the frame of OCPI', async () => {
  const { provider, registered } = scene;
  await registered();
  const bad = await provider.call('PUT', '/ocpi/2.2.1/tokens/NL/TNM/1', '{');
  expect([bad.status, bad.body.status_code]).toEqual([400, 2_000]);
  const nowhere = await provider.call('GET', '/ocpi/2.2.1/invoices');
  expect([nowhere.status, nowhere.body.status_code]).toEqual([404, 2_000]);
  const other = await provider.call('PUT', '/ocpi/2.2.1/tokens/NL/TNM/1', provider.aToken('2'));
  expect([other.status, other.body.status_code]).toEqual([200, 2_001]);
  expect(provider.faults).toEqual([]);
});
