// Drivers of partners at chargers of OCPP 2.0.1.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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
  scene = await stage.scene({ protocol: 'ocpp2.0.1' });
});
afterEach(() => scene.end());

const give = (kind: string, body: object) =>
  scene.provider.call('POST', `/ocpi/2.2.1/commands/${kind}`, { response_url: scene.provider.resultUrl(), ...body });
/** What the partner was told so many times, in its order. */
const results = async (count: number) => {
  const told = await until(
    async () => {
      await t.charging.roaming.orders.tellResults();
      t.wait(1_000);
      return scene.provider.pushed('results');
    },
    (all) => all.length === count,
  );
  return told.map(({ body }) => body);
};
const at = (minutes: number) => new Date(t.clock().getTime() + minutes * 60_000).toISOString();
const register = (value: number, timestamp: string) => [
  { timestamp, sampledValue: [{ value, measurand: 'Energy.Active.Import.Register', unitOfMeasure: { unit: 'Wh' } }] },
];

test('a partner starts and stops a session at an EVSE, and gets its record', async () => {
  const { siteId, me, station, provider, registered, push, read } = scene;
  await registered();
  const uid = 'a0b1c2d3-e4f5-6789-abcd-ef0123456789';
  const token = provider.aToken(uid, { type: 'APP_USER' });
  const asked = new Promise<Record<string, unknown>>((resolve) =>
    station.respond('RequestStartTransaction', (payload) => {
      resolve(payload);
      return { status: 'Accepted' };
    }),
  );
  const body = { token, location_id: siteId, evse_uid: `${me.id}*1`, authorization_reference: 'APP-7' };
  expect((await give('START_SESSION', body)).body).toMatchObject({ status_code: 1_000, data: { result: 'ACCEPTED' } });
  const { idToken, evseId, remoteStartId } = await asked;
  expect([idToken, evseId]).toEqual([{ idToken: uid, type: 'Central' }, 1]);
  expect(await results(1)).toEqual([{ result: 'ACCEPTED' }]);

  const event = (eventType: string, seqNo: number, triggerReason: string, timestamp: string, wh: number, more: object = {}) =>
    station.ask('TransactionEvent', {
      eventType,
      seqNo,
      triggerReason,
      timestamp,
      evse: { id: 1, connectorId: 1 },
      transactionInfo: { transactionId: 'guest-1', remoteStartId, chargingState: 'Charging' },
      meterValue: register(wh, timestamp),
      ...more,
    });
  const began = await event('Started', 0, 'RemoteStart', at(0), 1_000, { idToken });
  expect(began.idTokenInfo).toMatchObject({ status: 'Accepted' });
  await push();
  const [session] = await read('sessions');
  expect(session).toMatchObject({ status: 'ACTIVE', auth_method: 'COMMAND', authorization_reference: 'APP-7', evse_uid: `${me.id}*1` });
  expect(provider.pushed('sessions', 'PUT').at(-1)?.body).toEqual(session);

  const stopped = new Promise<unknown>((resolve) =>
    station.respond('RequestStopTransaction', ({ transactionId }) => {
      resolve(transactionId);
      return { status: 'Accepted' };
    }),
  );
  expect((await give('STOP_SESSION', { session_id: session?.id })).body.data).toMatchObject({ result: 'ACCEPTED' });
  // The charger's own name for it, which no partner knows.
  expect(await stopped).toBe('guest-1');
  expect(await results(2)).toEqual([{ result: 'ACCEPTED' }, { result: 'ACCEPTED' }]);
  t.wait(3_600_000);
  await event('Ended', 1, 'RemoteStop', at(0), 12_001, { transactionInfo: { transactionId: 'guest-1', stoppedReason: 'Remote' } });
  await push();
  expect(provider.pushed('sessions', 'PUT').at(-1)?.body).toMatchObject({ status: 'COMPLETED', kwh: 11.001 });
  const [cdr] = await read('cdrs');
  expect(cdr).toMatchObject({ session_id: session?.id, total_energy: 11.001, cdr_token: { uid, type: 'APP_USER' } });
  expect(provider.pushed('cdrs', 'POST').map((one) => one.body)).toEqual([cdr]);
  expect((await give('STOP_SESSION', { session_id: session?.id })).body.data).toMatchObject({ result: 'REJECTED' });
  expect(provider.faults).toEqual([]);
});

test('what a charger of 2.0.1 declines is told to the partner', async () => {
  const { siteId, me, station, provider, registered } = scene;
  await registered();
  station.respond('RequestStartTransaction', () => ({ status: 'Rejected' }));
  await give('START_SESSION', { token: provider.aToken('R0'), location_id: siteId, evse_uid: `${me.id}*1` });
  expect(await results(1)).toEqual([{ result: 'REJECTED' }]);
});

test('a reservation of an EVSE is made, replaced and cancelled under the partner’s own name for it', async () => {
  const { siteId, me, station, provider, registered } = scene;
  await registered();
  const heard: unknown[] = [];
  station.respond('ReserveNow', ({ id, evseId, idToken }) => {
    heard.push([id, evseId, idToken]);
    return { status: 'Accepted' };
  });
  station.respond('CancelReservation', ({ reservationId }) => {
    heard.push([reservationId]);
    return { status: 'Accepted' };
  });
  const reserve = {
    token: provider.aToken('R1'),
    expiry_date: '2027-01-01T00:00:00Z',
    reservation_id: 'mine-1',
    location_id: siteId,
    evse_uid: `${me.id}*1`,
  };
  await give('RESERVE_NOW', reserve);
  await results(1);
  await give('RESERVE_NOW', reserve);
  await results(2);
  await give('CANCEL_RESERVATION', { reservation_id: 'MINE-1' });
  expect(await results(3)).toEqual([{ result: 'ACCEPTED' }, { result: 'ACCEPTED' }, { result: 'ACCEPTED' }]);
  const number = (heard[0] as [number])[0]; // safe: the first thing that it heard was a reservation
  expect(heard).toEqual([[number, 1, { idToken: 'R1', type: 'Central' }], [number, 1, { idToken: 'R1', type: 'Central' }], [number]]);
  station.respond('ReserveNow', () => ({ status: 'Occupied' }));
  await give('RESERVE_NOW', { ...reserve, reservation_id: 'mine-2' });
  expect((await results(4)).at(-1)).toEqual({ result: 'EVSE_OCCUPIED' });
});

test.each([
  ['Unlocked', 'ACCEPTED'],
  ['UnlockFailed', 'FAILED'],
])('a connector of an EVSE that is %s is told as %s', async (status, result) => {
  const { siteId, me, station, registered } = scene;
  await registered();
  const asked: unknown[] = [];
  station.respond('UnlockConnector', (payload) => {
    asked.push(payload);
    return { status };
  });
  await give('UNLOCK_CONNECTOR', { location_id: siteId, evse_uid: `${me.id}*1`, connector_id: '1' });
  expect(await results(1)).toEqual([{ result }]);
  expect(asked).toEqual([{ evseId: 1, connectorId: 1 }]);
});

test('a card of a partner charges, and one that is new is looked up while its driver waits', async () => {
  const { station, provider, registered } = scene;
  await registered();
  await provider.putToken('0412AB');
  const authorise = async (idToken: string) => (await station.ask('Authorize', { idToken: { idToken, type: 'ISO14443' } })).idTokenInfo;
  expect(await authorise('0412ab')).toMatchObject({ status: 'Accepted' });
  provider.lists([provider.aToken('0412CD', { last_updated: at(-1) })]);
  expect(await authorise('0412CD')).toMatchObject({ status: 'Accepted' });
  t.wait(11_000);
  expect(await authorise('NOBODY')).toMatchObject({ status: 'Unknown' });
});
