// What happens in the product reaches the programs that want to hear of it: by name, signed, in order, through the same ledger.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { metering } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient, aKey, aUser, PASSWORD } from '#testing/builders.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const DAY = 86_400_000;
let t: TestApp;
let things: ReturnType<typeof toldThings>;
let sink: Awaited<ReturnType<typeof startHttpSink>>;
let clientId: string;

beforeEach(async () => {
  sink = await startHttpSink();
  onTestFinished(() => sink.stop());
  t = await testApp({ outboundAllow: ['127.0.0.1'] });
  things = toldThings(t);
  clientId = (await aClient(t.database)).id;
});

type Body = { type: string; timestamp: string; data: Record<string, unknown> };
const bodies = (path = '/hook') => sink.caught.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Body); // safe: what the sink was sent
const hook = (events: readonly string[], more: object = {}) =>
  things.channel({ kind: 'webhook', url: `${sink.url}/hook`, events: events as never, ...more }); // safe: names of events
const aNewKey = async (label: string, owner = clientId) =>
  (await t.call(licensing.createKey, { query: { clientId: owner, label } }, t.asServer)).data;

test('a webhook gets the events that it names, each as one signed message without secrets', async () => {
  await hook(['key.created', 'key.rotated', 'device.registered']);
  const key = await aNewKey('Cámara 1');
  const { data: next } = await t.call(licenceKeys.rotate, { query: { apiKey: key.id }, body: {} }, t.asServer);
  const mac = '02:00:00:00:00:01';
  const { data: device } = await t.call(monitor.registerDevice, { query: { mac, label: 'Burgos', clientId } }, t.asServer);
  await things.turn();
  expect(bodies().map(({ type }) => type)).toEqual(['key.created', 'key.rotated', 'device.registered']);
  const [created, rotated, registered] = bodies();
  expect(created).toMatchObject({ timestamp: t.clock().toISOString(), data: { id: key.id, label: 'Cámara 1', clientId, state: 'active' } });
  expect(rotated?.data).toMatchObject({ id: next.id, replacesId: key.id });
  expect(registered?.data).toEqual({ id: device.id, mac, label: 'Burgos', clientId, projectId: null });
  for (const { body, headers } of sink.caught) {
    for (const secret of [key.apiKey, next.apiKey, device.apiKey]) expect(body).not.toContain(secret);
    expect(headers['webhook-id']).toBeTruthy();
    expect(headers['webhook-signature']).toMatch(/^v1,/);
  }
  expect((await things.ledger()).map(({ transition, state, about }) => `${transition} ${state} ${about}`)).toEqual([
    'event accepted key.created · Cámara 1',
    'event accepted key.rotated · Cámara 1',
    'event accepted device.registered · Burgos',
  ]);
});

test('nothing is told of what was rolled back, and nothing to who did not ask', async () => {
  await hook(['key.created']);
  await expect(
    t.call(licensing.createKey, { query: { clientId, label: 'x', projectId: 'no-such-project' } }, t.asServer),
  ).rejects.toMatchObject({ code: 'project.not_found' });
  await t.call(monitor.registerDevice, { query: { mac: '02:00:00:00:00:02', label: 'Burgos', clientId } }, t.asServer);
  await things.turn();
  expect(sink.caught).toEqual([]);
  expect((await t.database.pool.query('select 1 from outgoing_post')).rows).toEqual([]);
});

test('a client’s webhook hears of its own keys alone, and of none once it may not', async () => {
  const other = (await aClient(t.database)).id;
  const { id } = await hook(['key.created'], { clientId });
  await aNewKey('Mine');
  await aNewKey('Another’s', other);
  await things.turn();
  expect(bodies().map(({ data }) => data.label)).toEqual(['Mine']);
  sink.answer(() => 503);
  await aNewKey('Too late');
  await things.turn();
  const tried = sink.caught.length;
  await t.call(notify.changeChannel, { query: { id }, body: { events: [] } }, t.asServer);
  t.wait(60_000);
  await things.turn();
  expect(sink.caught).toHaveLength(tried);
  expect((await things.ledger()).at(-1)).toMatchObject({ state: 'refused' });
});

test('a receiver that fails gets it again under the same id, and what follows of the same key waits', async () => {
  await hook(['key.created', 'key.rotated']);
  sink.answer((_, count) => (count === 1 ? 503 : 200));
  const key = await aNewKey('Cámara 1');
  await t.call(licenceKeys.rotate, { query: { apiKey: key.id }, body: {} }, t.asServer);
  await things.turn();
  t.wait(60_000);
  await things.turn();
  const ids = sink.caught.map(({ headers }) => headers['webhook-id']);
  expect(ids[1] === ids[0] || ids[2] === ids[0]).toBe(true);
  expect(new Set(ids).size).toBe(2);
});

describe('keys that nobody touched', () => {
  test('are told of thirty, seven and one day before they end, each once', async () => {
    await hook(['key.expiring']);
    const end = new Date(t.clock().getTime() + 40 * DAY);
    await aKey(t.database, clientId, { label: 'Ends', expiresAt: end });
    await aKey(t.database, clientId, { label: 'Suspended', expiresAt: end, disabled: true });
    const look = async (days: number) => {
      t.wait(days * DAY);
      await t.licensing.tellExpiring();
      await t.licensing.tellExpiring();
      await things.turn();
      return bodies().map(({ data }) => data.daysLeft);
    };
    expect(await look(5)).toEqual([]);
    expect(await look(6)).toEqual([30]);
    expect(await look(10)).toEqual([30]);
    expect(await look(13)).toEqual([30, 7]);
    expect(await look(5.5)).toEqual([30, 7, 1]);
    expect(bodies()[0]).toMatchObject({ type: 'key.expiring', data: { label: 'Ends', expiresAt: end.toISOString() } });
  });

  test('are told of once an hour when they are refused', async () => {
    await hook(['key.refused']);
    const { apiKey, id } = await aNewKey('Refused');
    await t.call(licenceKeys.expire, { query: { apiKey: id } }, t.asServer);
    for (let n = 0; n < 3; n += 1) {
      await t.call(licenceKeys.verify, { body: { apiKey } });
      await t.licensing.usage.flush();
    }
    await things.turn();
    expect(bodies().map(({ type, data }) => `${type} ${String(data.label)}`)).toEqual(['key.refused Refused']);
    t.wait(3_600_000);
    await t.call(licenceKeys.verify, { body: { apiKey } });
    await t.licensing.usage.flush();
    await things.turn();
    expect(bodies()).toHaveLength(2);
  });
});

test('events wait in a line of their own: alarms do not stand behind them', async () => {
  const { id } = await hook(['key.created']);
  await things.policy({ steps: [{ channels: [id] }] });
  sink.answer(({ body }) => (body.includes('key.created') ? 503 : 200));
  await aNewKey('Cámara 1');
  await things.turn();
  await things.raise(clientId, 'Burgos');
  t.wait(2_000);
  await things.turn();
  expect(bodies().map(({ type }) => type)).toContain('alarm.raised');
});

describe('who chooses events', () => {
  test('needs the section that they are of', async () => {
    const { email } = await aUser(t.database, { clientId, access: ['alarms', 'imuProject'] });
    const person = await t.signIn(email, PASSWORD);
    const body = { kind: 'webhook' as const, name: 'A hook', url: `${sink.url}/hook` };
    await expect(person.call(notify.createChannel, { body: { ...body, events: ['key.created'] } })).rejects.toMatchObject({
      code: 'access.section',
    });
    const { data } = await person.call(notify.createChannel, { body: { ...body, events: ['device.registered'] } });
    expect(data.events).toEqual(['device.registered']);
    await expect(person.call(notify.changeChannel, { query: { id: data.id }, body: { events: ['key.created'] } })).rejects.toMatchObject({
      code: 'access.section',
    });
  });

  test('names those that exist, on a webhook', async () => {
    const refusal = async (body: object) => {
      const headers = { ...t.asServer.headers, 'Content-Type': 'application/json' };
      const reply = await t.request('/notify/api/web/v1/channel', { method: 'PUT', headers, body: JSON.stringify({ name: 'x', ...body }) });
      return reply.status;
    };
    expect(await refusal({ kind: 'webhook', url: 'https://example.test', events: ['key.eaten'] })).toBe(400);
    expect(await refusal({ kind: 'slack', url: 'https://example.test', events: ['key.created'] })).toBe(400);
  });
});

test('seats, meters, plans and changed keys are told to who names them, with the quota at 80 and 100 percent', async () => {
  const names = ['seat.activated', 'seat.released', 'seat.taken_over', 'seat.ended', 'seat.exhausted', 'meter.created', 'meter.quota'];
  await hook([...names, 'plan.created', 'plan.changed', 'plan.removed', 'key.changed', 'key.ended', 'key.restored']);
  const settings = { label: 'Press', clientId, seats: 1, entitlements: { 'quota.parts': 10 } };
  const { data: key } = await t.call(plans.createKey, { body: settings }, t.asServer);
  const { apiKey } = key;
  const seat = (await t.call(licenceSeats.activate, { body: { apiKey, fingerprint: 'm1' } })).data;
  for (const fingerprint of ['m2', 'm3'])
    await expect(t.call(licenceSeats.activate, { body: { apiKey, fingerprint } })).rejects.toMatchObject({ code: 'seat.none_left' });
  await t.call(licenceSeats.release, { body: { lease: seat.lease } });
  await t.call(licenceSeats.release, { body: { lease: seat.lease } });
  for (const [id, quantity] of Object.entries({ a: 7, b: 1, c: 2, d: 1 }))
    await t.call(metering.report, { body: { apiKey, meter: 'parts', quantity, id } });
  await t.call(licenceKeys.setState, { query: { apiKey: key.id, value: 'disabled' } }, t.asServer);
  await t.call(licenceKeys.enable, { query: { apiKey: key.id } }, t.asServer);
  const { data: plan } = await t.call(plans.create, { body: { name: 'Told' } }, t.asServer);
  await t.call(plans.change, { query: { id: plan.id }, body: { name: 'Told again' } }, t.asServer);
  await t.call(plans.remove, { query: { id: plan.id } }, t.asServer);
  // One after the other, so that a busy machine may need more turns than one.
  const told = async () => {
    await things.turn();
    return bodies().map(({ type, data }) => [type, data['percent'] ?? data['fingerprint'] ?? data['name'] ?? data['label']]);
  };
  await expect.poll(told, { timeout: 20_000 }).toEqual([
    ['seat.activated', 'm1'],
    ['seat.exhausted', 'Press'],
    ['seat.released', 'm1'],
    ['meter.created', 'Press'],
    ['meter.quota', 80],
    ['meter.quota', 100],
    ['key.ended', 'Press'],
    ['key.restored', 'Press'],
    ['plan.created', 'Told'],
    ['plan.changed', 'Told again'],
    ['plan.removed', 'Told again'],
  ]);
  for (const { body } of sink.caught) expect(body).not.toContain(apiKey);
});
