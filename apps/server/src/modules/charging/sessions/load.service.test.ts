import { afterAll, beforeAll, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { LOAD_STEPS } from '@atalaya/contract/charging/load.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor } from '#testing/charging.ts';
import { rawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
let door: Awaited<ReturnType<typeof openDoor>>;
let [chargerId, siteId] = ['', ''];
let day: { from: string; to: string };

/** A charger that drew 10 kWh on connector 1 from 2:00 to 3:00, 6 of them in the first half; and 1 kWh so far on connector 2. */
beforeAll(async () => {
  t = await testApp();
  door = await openDoor(t);
  const clientId = (await aClient(t.database)).id;
  const charger = await aCharger(t, clientId);
  chargerId = charger.id;
  siteId = (await t.call(charging.createSite, { body: { name: 'Yard', limitA: 32, clientId } }, t.asServer)).data.id;
  await t.call(charging.changeCharger, { query: { id: chargerId }, body: { siteId } }, t.asServer);
  const end = t.clock().getTime();
  const begin = end - 24 * HOUR_MS;
  day = { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
  const at = (hours: number) => new Date(begin + hours * HOUR_MS).toISOString();
  const register = (hours: number, wh: number) => ({ timestamp: at(hours), sampledValue: [{ value: String(wh) }] });
  const station = await rawCharger({ port: door.port, id: chargerId, password: charger.password });
  const first = await station.ask('StartTransaction', { connectorId: 1, idTag: 'A', meterStart: 500, timestamp: at(2) });
  const transactionData = [register(2.5, 6_500)];
  await station.ask('StopTransaction', { transactionId: first['transactionId'], meterStop: 10_500, timestamp: at(3), transactionData });
  const { transactionId } = await station.ask('StartTransaction', { connectorId: 2, idTag: 'B', meterStart: 0, timestamp: at(22) });
  await station.ask('MeterValues', { connectorId: 2, transactionId, meterValue: [register(23, 1_000)] });
  station.cut();
});
afterAll(() => door.close());

const loadOf = async (whose: { chargerId: string } | { siteId: string }) =>
  (await t.call(calls.load, { query: { ...whose, ...day } }, t.asServer)).data;
/** Half-hour steps, as "step: watts". */
const drawn = (watts: readonly number[]) => watts.flatMap((value, step) => (value > 0.5 ? [`${step}: ${Math.round(value)}`] : []));

test('a charger has a line for each connector, by what its registers say', async () => {
  const { times, lines, limitW } = await loadOf({ chargerId });
  expect(times).toHaveLength(LOAD_STEPS);
  expect(times[0]).toBe(day.from);
  expect(lines.map(({ connectorId }) => connectorId)).toEqual([1, 2]);
  expect(drawn(lines[0]?.watts ?? [])).toEqual(['4: 12000', '5: 8000']);
  expect(drawn(lines[1]?.watts ?? [])).toEqual(['44: 1000', '45: 1000']);
  expect(limitW).toBeNull();
});

test('a site has a line for each charger, and its limit beside them', async () => {
  const { lines, limitW } = await loadOf({ siteId });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.connectorId).toBeNull();
  expect(drawn(lines[0]?.watts ?? [])).toEqual(['4: 12000', '5: 8000', '44: 1000', '45: 1000']);
  expect(limitW).toBe(32 * 230 * 3);
});

test('whoever asks for both or neither, for a period that runs backwards, or for what is not there is told so', async () => {
  const ask = (query: object) => t.call(calls.load, { query: { ...day, ...query } }, t.asServer);
  await expect(ask({})).rejects.toMatchObject({ details: { errors: { chargerId: ['required'] } } });
  await expect(ask({ chargerId, siteId })).rejects.toMatchObject({ details: { errors: { chargerId: ['required'] } } });
  await expect(ask({ chargerId, from: day.to, to: day.from })).rejects.toMatchObject({ details: { errors: { to: ['end.before_start'] } } });
  await expect(ask({ chargerId: 'NOBODY' })).rejects.toMatchObject({ code: 'charger.not_found' });
  await expect(ask({ siteId: 'nowhere' })).rejects.toMatchObject({ code: 'site.not_found' });
});
