import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { OcpiCdr } from '@atalaya/contract/ocpi/objects.ts';
import { until } from '#testing/charging.ts';
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

test('a driver of the partner charges by a token that it told us of, and the record has the same money as our session', async () => {
  const { siteId, me, station, provider, charge, registered, push, read } = scene;
  await registered();
  const put = await provider.putToken('0412AB');
  expect([put.status, put.body.status_code]).toEqual([201, 1_000]);
  expect((await provider.putToken('0412AB')).status).toBe(200);
  expect((await provider.call('GET', '/ocpi/2.2.1/tokens/nl/tnm/0412ab')).body.data).toMatchObject({ uid: '0412AB', valid: true });
  expect((await station.ask('Authorize', { idTag: '0412ab' })).idTagInfo).toEqual({ status: 'Accepted' });
  const { id, idTagInfo, finish } = await charge('0412AB');
  expect(idTagInfo).toEqual({ status: 'Accepted' });
  await push();
  expect(provider.pushed('sessions', 'PUT').at(-1)?.body).toMatchObject({
    id,
    status: 'ACTIVE',
    auth_method: 'WHITELIST',
    cdr_token: { uid: '0412AB' },
  });
  const ended = await finish();
  await push();
  expect(provider.pushed('sessions', 'PUT').at(-1)?.body).toMatchObject({ status: 'COMPLETED', kwh: 11.001 });
  const [cdr] = await read('cdrs');
  expect(provider.pushed('cdrs', 'POST').map(({ body }) => body)).toEqual([cdr]);
  expect(cdr).toMatchObject({
    session_id: id,
    total_cost: { excl_vat: ended.cost?.exclVat, incl_vat: ended.cost?.inclVat },
    total_energy: 11.001,
    total_time: 1,
    total_parking_time: 0.166667,
    cdr_location: { id: siteId, evse_uid: `${me.id}*1`, city: 'Madrid' },
  });
  // Where the price changes after four kilowatt-hours, and where the car is parked, another period begins.
  expect(OcpiCdr.parse(cdr).charging_periods.map(({ dimensions }) => dimensions[0]?.volume)).toEqual([
    4,
    expect.any(Number),
    expect.any(Number),
  ]);
  expect(provider.faults).toEqual([]);
});

test('a record that was told is not changed: what the charger corrects is taken back and told anew', async () => {
  const { provider, charge, registered, push } = scene;
  await registered();
  await provider.putToken('0412AB');
  const { id, finish } = await charge('0412AB');
  await finish();
  await push();
  await t.database.pool.query(
    `update charging_transactions set energy_wh = 5000, cost = jsonb_set(cost, '{exclVat}', '1.23') where id = $1`,
    [id],
  );
  await push();
  await push();
  const told = provider.pushed('cdrs', 'POST').map(({ body }) => OcpiCdr.parse(body));
  expect(told.map((cdr) => [cdr.id, cdr.credit ?? false, cdr.credit_reference_id])).toEqual([
    [id, false, undefined],
    [`${id}-C`, true, id],
    [`${id}-2`, false, undefined],
  ]);
  expect(told[1]?.total_cost.excl_vat).toBe(-(told[0]?.total_cost.excl_vat ?? 0));
  expect(told[2]?.total_cost.excl_vat).toBe(1.23);
});

test('a token that the partner wants to be asked about is asked about, and only what it allows charges', async () => {
  const { siteId, station, provider, charge, registered, push, read } = scene;
  await registered();
  await provider.putToken('ASK1', { whitelist: 'NEVER' });
  expect((await station.ask('Authorize', { idTag: 'ASK1' })).idTagInfo).toEqual({ status: 'Accepted' });
  expect(provider.pushed('tokens')).toMatchObject([
    { method: 'POST', path: '/2.2.1/tokens/ASK1/authorize?type=RFID', body: { location_id: siteId } },
  ]);
  const { finish } = await charge('ASK1');
  await finish();
  await push();
  // Once within a quarter of an hour.
  expect(provider.pushed('tokens')).toHaveLength(1);
  expect((await read('cdrs'))[0]).toMatchObject({ auth_method: 'AUTH_REQUEST', authorization_reference: 'REF-1' });
  await provider.putToken('ASK2', { whitelist: 'NEVER' });
  provider.allows('NO_CREDIT');
  expect((await station.ask('Authorize', { idTag: 'ASK2' })).idTagInfo).toEqual({ status: 'Blocked' });
  provider.says(() => 503);
  const away = await provider.putToken('ASK3', { whitelist: 'NEVER' });
  expect(away.status).toBe(201);
  expect((await station.ask('Authorize', { idTag: 'ASK3' })).idTagInfo).toEqual({ status: 'Invalid' });
  await provider.putToken('ASK4', { whitelist: 'ALLOWED_OFFLINE' });
  expect((await station.ask('Authorize', { idTag: 'ASK4' })).idTagInfo).toEqual({ status: 'Accepted' });
  const patch = { valid: false, last_updated: '2026-02-01T10:00:00Z' };
  expect((await provider.call('PATCH', '/ocpi/2.2.1/tokens/NL/TNM/ASK4', patch)).body.status_code).toBe(1_000);
  expect((await station.ask('Authorize', { idTag: 'ASK4' })).idTagInfo).toEqual({ status: 'Blocked' });
});

test('a partner starts and stops a session of its driver, and hears what the charger said', async () => {
  const { siteId, me, station, provider, registered, read } = scene;
  await registered();
  const uid = 'a0b1c2d3-e4f5-6789-abcd-ef0123456789';
  const token = provider.aToken(uid, { type: 'APP_USER' });
  const began = new Promise<string>((resolve) => {
    station.respond('RemoteStartTransaction', ({ idTag }) => {
      expect(String(idTag).length).toBeLessThanOrEqual(20);
      void station
        .ask('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp: t.clock().toISOString() })
        .then(({ transactionId }) => resolve(String(transactionId)));
      return { status: 'Accepted' };
    });
  });
  const response_url = provider.resultUrl();
  const body = { response_url, token, location_id: siteId, evse_uid: `${me.id}*1`, authorization_reference: 'APP-7' };
  const answer = await provider.call('POST', '/ocpi/2.2.1/commands/START_SESSION', body);
  expect(answer.body).toMatchObject({ status_code: 1_000, data: { result: 'ACCEPTED', timeout: expect.any(Number) } });
  const id = await began;
  const results = async () => {
    await t.charging.roaming.orders.tellResults();
    t.wait(1_000);
    return provider.pushed('results');
  };
  expect((await until(results, (told) => told.length === 1))[0]).toMatchObject({
    path: new URL(response_url).pathname,
    body: { result: 'ACCEPTED' },
  });
  expect((await read('sessions'))[0]).toMatchObject({
    id,
    auth_method: 'COMMAND',
    authorization_reference: 'APP-7',
    cdr_token: { uid, type: 'APP_USER' },
  });

  station.respond('RemoteStopTransaction', () => ({ status: 'Rejected' }));
  const stop = (session_id: string) => provider.call('POST', '/ocpi/2.2.1/commands/STOP_SESSION', { response_url, session_id });
  expect((await stop(id)).body.data).toMatchObject({ result: 'ACCEPTED' });
  expect((await until(results, (told) => told.length === 2))[1]?.body).toEqual({ result: 'REJECTED' });
  expect((await stop('999999')).body.data).toMatchObject({ result: 'UNKNOWN_SESSION' });
  expect((await provider.call('POST', '/ocpi/2.2.1/commands/START_SESSION', { ...body, location_id: 'elsewhere' })).body.status_code).toBe(
    2_003,
  );
  const wrong = await provider.call('POST', '/ocpi/2.2.1/commands/START_SESSION', { response_url });
  expect([wrong.status, wrong.body.status_code]).toEqual([200, 2_001]);
  expect(
    (await provider.call('POST', '/ocpi/2.2.1/commands/STOP_SESSION', { response_url: 'http://169.254.169.254/x', session_id: id })).body
      .status_code,
  ).toBe(2_001);
  expect(provider.faults).toEqual([]);
});

test('a reservation is made, replaced and cancelled under the partner’s own name for it; a connector is unlocked', async () => {
  const { siteId, me, station, provider, registered } = scene;
  await registered();
  const numbers: unknown[] = [];
  station.respond('ReserveNow', ({ reservationId }) => (numbers.push(reservationId), { status: 'Accepted' }));
  station.respond('CancelReservation', ({ reservationId }) => (numbers.push(reservationId), { status: 'Accepted' }));
  station.respond('UnlockConnector', () => ({ status: 'UnlockFailed' }));
  const give = (kind: string, body: object) =>
    provider.call('POST', `/ocpi/2.2.1/commands/${kind}`, { response_url: provider.resultUrl(), ...body });
  const reserve = { token: provider.aToken('R1'), expiry_date: '2027-01-01T00:00:00Z', reservation_id: 'mine-1', location_id: siteId };
  const heard = async (count: number) =>
    (
      await until(
        async () => {
          await t.charging.roaming.orders.tellResults();
          t.wait(1_000);
          return provider.pushed('results');
        },
        (told) => told.length === count,
      )
    ).at(-1)?.body;
  await give('RESERVE_NOW', reserve);
  expect(await heard(1)).toEqual({ result: 'ACCEPTED' });
  await give('RESERVE_NOW', reserve);
  await heard(2);
  await give('CANCEL_RESERVATION', { reservation_id: 'MINE-1' });
  expect(await heard(3)).toEqual({ result: 'ACCEPTED' });
  expect(new Set(numbers).size).toBe(1);
  await give('CANCEL_RESERVATION', { reservation_id: 'nobody’s'.replace('’', '-') });
  expect(await heard(4)).toEqual({ result: 'UNKNOWN_RESERVATION' });
  await give('UNLOCK_CONNECTOR', { location_id: siteId, evse_uid: `${me.id}*1`, connector_id: '1' });
  expect(await heard(5)).toEqual({ result: 'FAILED' });
});

test('what changes is sent: all of a location first, then the status alone, and nothing twice', async () => {
  const { siteId, me, provider, status, registered, push } = scene;
  await registered();
  await push();
  await push();
  expect(provider.pushed('tariffs', 'PUT')).toHaveLength(1);
  expect(provider.pushed('locations', 'PUT')).toHaveLength(1);
  t.wait(1_000);
  await status('Charging');
  await push();
  expect(provider.pushed('locations', 'PATCH')).toMatchObject([
    { path: `/2.2.1/locations/ES/ABC/${siteId}/${encodeURIComponent(`${me.id}*1`)}`, body: { status: 'CHARGING' } },
  ]);
  expect(provider.faults).toEqual([]);
});

test('what a partner did not take waits, survives a restart, and is sent when it is back', async () => {
  const { provider, registered, detail, push } = scene;
  const partner = await registered();
  provider.says(() => 500);
  await push();
  expect(await detail(partner.id)).toMatchObject({ waiting: 2, failing: expect.stringContaining('500') });
  provider.says(() => null);
  // It is left alone for a moment.
  await push();
  expect(provider.pushed('locations')).toEqual([]);
  t.wait(20_000);
  const next = await t.restarted();
  await next.charging.roaming.push.run();
  await next.charging.close();
  expect(provider.pushed('locations', 'PUT')).toHaveLength(1);
  expect(await detail(partner.id)).toMatchObject({ waiting: 0, failing: null });
});
