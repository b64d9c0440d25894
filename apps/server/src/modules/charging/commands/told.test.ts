import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor } from '#testing/charging.ts';
import { rawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let clientId: string;
let me: { id: string; password: string };

beforeEach(async () => {
  t = await testApp();
  door = await openDoor(t);
  clientId = (await aClient(t.database)).id;
  me = await aCharger(t, clientId);
});
afterEach(() => door.close());

const enter = async (protocol: 'ocpp1.6' | 'ocpp2.0.1') => {
  const station = await rawCharger({ port: door.port, id: me.id, password: me.password, protocol });
  onTestFinished(() => void station.cut());
  return station;
};
const told = async () => (await t.call(charging.told, { query: { id: me.id } }, t.asServer)).data;
const order = async (action: 'GetDisplayMessages' | 'SetDisplayMessage' | 'GetChargingProfiles' | 'CustomerInformation', payload: object) =>
  command(t, { chargerId: me.id, action, payload: { ...payload } });
const accept = () => ({ status: 'Accepted' });

test('what the display shows is what the charger told in parts when it was last asked', async () => {
  const station = await enter('ocpp2.0.1');
  station.respond('GetDisplayMessages', accept);
  expect((await told()).displayMessages).toBeNull();
  const given = await order('GetDisplayMessages', { requestId: 71 });
  const message = (id: number, more: object = {}) => ({
    id,
    priority: 'InFront',
    message: { format: 'UTF8', content: `Text ${id}` },
    ...more,
  });
  await station.ask('NotifyDisplayMessages', { requestId: 71, tbc: true, messageInfo: [message(1, { state: 'Charging' })] });
  // Of another question.
  await station.ask('NotifyDisplayMessages', { requestId: 70, messageInfo: [message(9)] });
  expect((await told()).displayMessages).toBeNull();
  await station.ask('NotifyDisplayMessages', { requestId: 71, messageInfo: [message(2, { endDateTime: '2030-01-01T00:00:00Z' })] });
  await commandIn(t, given, 'observed');
  expect((await told()).displayMessages).toMatchObject({
    isChanged: false,
    items: [
      { id: 1, text: 'Text 1', state: 'Charging', endsAt: null },
      { id: 2, text: 'Text 2', state: null, endsAt: '2030-01-01T00:00:00.000Z' },
    ],
  });

  station.respond('SetDisplayMessage', accept);
  await commandIn(t, await order('SetDisplayMessage', { message: message(3) }), 'observed');
  expect((await told()).displayMessages).toMatchObject({ isChanged: true, items: [{ id: 1 }, { id: 2 }] });
  station.respond('GetDisplayMessages', () => ({ status: 'Unknown' }));
  await commandIn(t, await order('GetDisplayMessages', { requestId: 72 }), 'rejected');
  expect((await told()).displayMessages).toMatchObject({ isChanged: false, items: [] });
});

test('the profiles of each place are told with who set them, and none is an answer too', async () => {
  const station = await enter('ocpp2.0.1');
  station.respond('GetChargingProfiles', accept);
  const profile = {
    id: 5,
    stackLevel: 2,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: [
      {
        id: 1,
        chargingRateUnit: 'A',
        chargingSchedulePeriod: [
          { startPeriod: 0, limit: 16 },
          { startPeriod: 60, limit: 8.5 },
        ],
      },
    ],
  };
  const given = await order('GetChargingProfiles', { requestId: 81, chargingProfile: {} });
  await station.ask('ReportChargingProfiles', {
    requestId: 81,
    chargingLimitSource: 'CSO',
    evseId: 1,
    tbc: true,
    chargingProfile: [profile],
  });
  const ofSite = { ...profile, id: 6, chargingProfilePurpose: 'ChargingStationMaxProfile' };
  await station.ask('ReportChargingProfiles', { requestId: 81, chargingLimitSource: 'EMS', evseId: 0, chargingProfile: [ofSite] });
  await commandIn(t, given, 'observed');
  expect((await told()).chargingProfiles?.items).toMatchObject([
    {
      id: 5,
      evseId: 1,
      source: 'CSO',
      stackLevel: 2,
      unit: 'A',
      periods: [
        { startS: 0, limit: 16 },
        { startS: 60, limit: 8.5 },
      ],
    },
    { id: 6, evseId: 0, source: 'EMS', purpose: 'ChargingStationMaxProfile' },
  ]);
  station.respond('GetChargingProfiles', () => ({ status: 'NoProfiles' }));
  await commandIn(t, await order('GetChargingProfiles', { requestId: 82, chargingProfile: {} }), 'rejected');
  expect((await told()).chargingProfiles?.items).toEqual([]);
});

test('what a charger knows of a customer is put together from its parts', async () => {
  const station = await enter('ocpp2.0.1');
  station.respond('CustomerInformation', accept);
  const given = await order('CustomerInformation', { requestId: 91, report: true, clear: false, customerIdentifier: 'somebody' });
  const part = { requestId: 91, generatedAt: t.clock().toISOString() };
  await station.ask('NotifyCustomerInformation', { ...part, seqNo: 0, tbc: true, data: 'Two sessions, ' });
  await station.ask('NotifyCustomerInformation', { ...part, seqNo: 1, data: 'one tag' });
  await commandIn(t, given, 'observed');
  expect((await told()).customerInformation).toMatchObject({ text: 'Two sessions, one tag' });
});

test.each(['ocpp1.6', 'ocpp2.0.1'] as const)('what all profiles come to is told for each place by %s', async (protocol) => {
  const station = await enter(protocol);
  const schedule = (limit: number) => ({ chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit }] });
  let limit = 10;
  station.respond('GetCompositeSchedule', ({ evseId }) => {
    limit += 1;
    const newer = { ...schedule(limit), evseId, duration: 60, scheduleStart: '2030-01-01T00:00:00Z' };
    return { status: 'Accepted', ...(protocol === 'ocpp1.6' ? { chargingSchedule: schedule(limit) } : { schedule: newer }) };
  });
  for (const place of [2, 1, 2]) {
    const payload = { duration: 60, ...(protocol === 'ocpp1.6' ? { connectorId: place } : { evseId: place }) };
    await commandIn(t, await command(t, { chargerId: me.id, action: 'GetCompositeSchedule', payload }), 'observed');
  }
  expect((await told()).schedules).toMatchObject([
    { place: 1, unit: 'A', periods: [{ startS: 0, limit: 12 }] },
    { place: 2, unit: 'A', periods: [{ startS: 0, limit: 13 }] },
  ]);
});

test('nobody else is told', async () => {
  const { email } = await aUser(t.database, { clientId: (await aClient(t.database)).id, access: ['chargerProject'] });
  const stranger = await t.signIn(email, PASSWORD);
  await expect(stranger.call(charging.told, { query: { id: me.id } })).rejects.toMatchObject({ code: 'charger.not_found' });
});

test('a reservation that a charger of 2.0.1 gave up by itself is no longer active', async () => {
  const station = await enter('ocpp2.0.1');
  station.respond('ReserveNow', accept);
  const expiryDateTime = new Date(t.clock().getTime() + 3_600_000).toISOString();
  for (const id of [31, 32]) {
    const payload = { id, expiryDateTime, evseId: id - 30, idToken: { idToken: 'A', type: 'Central' } };
    await commandIn(t, await command(t, { chargerId: me.id, action: 'ReserveNow', payload }), 'accepted');
  }
  await station.ask('ReservationStatusUpdate', { reservationId: 31, reservationUpdateStatus: 'Removed' });
  const { data } = await t.call(charging.listReservations, { query: { chargerId: me.id } }, t.asServer);
  expect(data.map(({ reservationId, evseId, idTag, state }) => [reservationId, evseId, idTag, state])).toEqual([
    [32, 2, 'A', 'active'],
    [31, 1, 'A', 'cancelled'],
  ]);
});
