// From an alarm to a receiver and back into the ledger, with a real receiver.
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { alarms as alarmCalls } from '@atalaya/contract/alarms/endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { notifyDeliveries } from '../model/deliveries.table.ts';
import { toldThings } from '#testing/told-things.ts';

const ALLOW = ['127.0.0.1'];
const MINUTE = 60_000;
let t: TestApp;
let things: ReturnType<typeof toldThings>;
let clientId: string;
let sink: Awaited<ReturnType<typeof startHttpSink>>;

beforeEach(async () => {
  sink = await startHttpSink();
  onTestFinished(() => sink.stop());
  t = await testApp({ outboundAllow: ALLOW });
  things = toldThings(t);
  clientId = (await aClient(t.database)).id;
});

const hook = async (more: object = {}) => things.channel({ kind: 'webhook', url: `${sink.url}/hook`, clientId, ...more });
const bodies = () => sink.caught.map(({ body }) => JSON.parse(body) as { type: string; data: { id?: string; alarms?: { id: string }[] } }); // safe: what the sink was sent
const types = () => bodies().map(({ type }) => type);
const states = async () => (await things.ledger()).map(({ transition, state }) => `${transition} ${state}`);

describe('an alarm is told by webhook', () => {
  test('signed so that others’ libraries find it genuine, with the alarm in it, and its end too', async () => {
    const { id: channelId, secret = '' } = await hook();
    await things.policy({ match: { clientId }, steps: [{ channels: [channelId] }] });
    const alarmId = await things.raise(clientId, 'Burgos');
    await things.turn();
    const [first] = sink.caught;
    const headers = Object.fromEntries(Object.entries(first?.headers ?? {}).map(([name, value]) => [name, String(value)]));
    expect(new Webhook(secret).verify(first?.body ?? '', headers)).toMatchObject({
      type: 'alarm.raised',
      data: { id: alarmId, subject: { name: 'Burgos' }, severity: 'high' },
    });
    await things.clear(alarmId);
    await things.turn();
    expect(types()).toEqual(['alarm.raised', 'alarm.cleared']);
    expect(await states()).toEqual(['raised accepted', 'cleared accepted']);
  });

  test('and the alarm’s history says when', async () => {
    const { id: channelId } = await hook();
    await things.policy({ steps: [{ channels: [channelId] }] });
    const id = await things.raise(clientId, 'Burgos');
    await things.turn();
    expect((await t.call(alarmCalls.getAlarm, { query: { id } }, t.asServer)).data.transitions).toMatchObject([
      { kind: 'raised', toldAt: t.clock().toISOString() },
    ]);
  });

  test('with both secrets while one is being changed, and with the new one alone a day later', async () => {
    const { id, secret: old = '' } = await hook();
    const { secret: fresh = '' } = (await t.call(notify.rotateSecret, { query: { id } }, t.asServer)).data;
    const check = (secret: string) => {
      const { headers = {}, body = '' } = sink.caught.at(-1) ?? {};
      const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return () => new Webhook(secret).verify(body, plain);
    };
    await t.call(notify.testChannel, { query: { id } }, t.asServer);
    expect(check(old)).not.toThrow();
    expect(check(fresh)).not.toThrow();
    t.wait(25 * 60 * MINUTE);
    await t.call(notify.testChannel, { query: { id } }, t.asServer);
    expect(check(old)).toThrow('No matching signature found');
    expect(check(fresh)).not.toThrow();
  });
});

describe('a receiver that does not take it', () => {
  test('is tried again within 30 s, under the same id, until it does', async () => {
    const { id } = await hook();
    await things.policy({ steps: [{ channels: [id] }] });
    await things.raise(clientId, 'Burgos');
    sink.answer((_, count) => (count < 3 ? 503 : 200));
    await things.turn();
    t.wait(30_000);
    await things.turn();
    t.wait(MINUTE);
    await things.turn();
    expect(new Set(sink.caught.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await things.ledger()).toMatchObject([{ state: 'accepted', attempts: 3 }]);
  });

  test('is left alone for as long as it asks', async () => {
    const { id } = await hook();
    await things.policy({ steps: [{ channels: [id] }] });
    await things.raise(clientId, 'Burgos');
    sink.answer((_, count) => (count === 1 ? { status: 429, headers: { 'Retry-After': '120' } } : 200));
    await things.turn();
    t.wait(119_000);
    await things.turn();
    expect(sink.caught).toHaveLength(1);
    t.wait(2_000);
    await things.turn();
    expect(await states()).toEqual(['raised accepted']);
  });

  test('and never will (404) is not tried again; one that is gone (410) switches its channel off', async () => {
    const { id } = await hook();
    await things.policy({ steps: [{ channels: [id] }] });
    sink.answer(() => 404);
    await things.raise(clientId, 'One');
    await things.turn();
    sink.answer(() => 410);
    await things.raise(clientId, 'Two');
    await things.turn();
    await things.raise(clientId, 'Three');
    await things.turn();
    expect(sink.caught).toHaveLength(2);
    expect((await t.call(notify.listChannels, {}, t.asServer)).data).toMatchObject([{ id, enabled: false, reason: 'gone' }]);
  });

  test('is given up after the last repeat, with its reason', async () => {
    const { id } = await hook();
    await things.policy({ steps: [{ channels: [id] }] });
    await things.raise(clientId, 'Burgos');
    sink.answer(() => 'drop');
    for (let round = 0; round < 12; round += 1) {
      await things.turn();
      t.wait(9 * 60 * MINUTE);
    }
    expect((await things.ledger()).find(({ transition }) => transition === 'raised')).toMatchObject({
      state: 'dead',
      attempts: 11,
      answer: 'no connection (ECONNRESET)',
    });
  });

  test('for ten minutes is told of through another channel, once', async () => {
    const { id } = await hook({ name: 'The dead one' });
    const other = await things.channel({ kind: 'ntfy', url: `${sink.url}/topic`, clientId });
    await things.policy({ steps: [{ channels: [id] }] });
    await things.raise(clientId, 'Burgos');
    sink.answer(({ path }) => (path === '/hook' ? 503 : 200));
    for (let minute = 0; minute < 15; minute += 1) {
      await things.turn();
      t.wait(MINUTE);
    }
    const told = sink.caught
      .filter(({ path }) => path !== '/hook')
      .map(({ body }) => JSON.parse(body) as { topic: string; message: string }); // safe: what the sink was sent
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('The dead one');
    expect(await things.ledger({ channelId: other.id })).toMatchObject([{ transition: 'channelDead', state: 'delivered' }]);
  });

  test('its later news of the same alarm wait behind it; of others they do not', async () => {
    const { id } = await hook();
    await things.policy({ steps: [{ channels: [id] }] });
    const stuck = await things.raise(clientId, 'Stuck');
    sink.answer((_, count) => (count === 1 ? 503 : 200));
    await things.turn();
    await things.clear(stuck);
    const other = await things.raise(clientId, 'Other');
    await things.turn();
    expect(bodies().map(({ type, data }) => [type, data.id])).toEqual([
      ['alarm.raised', stuck],
      ['alarm.raised', other],
    ]);
    t.wait(MINUTE);
    await things.turn();
    expect(
      bodies()
        .slice(2)
        .map(({ type, data }) => [type, data.id]),
    ).toEqual([
      ['alarm.raised', stuck],
      ['alarm.cleared', stuck],
    ]);
  });
});

test('what a node was sending when it died is sent again by another, under the same id', async () => {
  const { id } = await hook();
  await things.policy({ steps: [{ channels: [id] }] });
  await things.raise(clientId, 'Burgos');
  await things.turn();
  // As the node left it: taken, sent, and nothing noted.
  const takenUntil = new Date(t.clock().getTime() + 45_000);
  await t.database.db.update(notifyDeliveries).set({ state: 'sending', takenUntil });
  const other = await t.restarted();
  await other.notify.outbox.turn();
  expect(sink.caught).toHaveLength(1);
  other.wait(46_000);
  await other.notify.outbox.turn();
  expect(new Set(sink.caught.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(sink.caught).toHaveLength(2);
  expect(await states()).toEqual(['raised accepted']);
});

test('three nodes at once send each message once', async () => {
  const { id } = await hook();
  await things.policy({ steps: [{ channels: [id] }] });
  const nodes = [t, await t.restarted(), await t.restarted()];
  for (let n = 0; n < 20; n += 1) {
    const alarmId = await things.raise(clientId, `Cabinet ${n}`);
    await Promise.all(nodes.map(({ notify: node }) => node.dispatch.turn()));
    await Promise.all(nodes.map(({ notify: node }) => node.outbox.turn()));
    // Nodes that looked at the same moment leave the rest to the next look.
    await t.notify.outbox.turn();
    await things.clear(alarmId);
  }
  await Promise.all(nodes.map(({ notify: node }) => node.dispatch.turn()));
  await Promise.all(nodes.map(({ notify: node }) => node.outbox.turn()));
  await t.notify.outbox.turn();
  const ids = sink.caught.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  const told = bodies().flatMap(({ type, data }) => (data.alarms ?? [data]).map((one) => `${type.split('.')[1]} ${one.id}`));
  expect(new Set(told).size).toBe(40);
  expect(told).toHaveLength(40);
});

test('a message is sent again from the ledger under its id, and the ledger can be had as CSV', async () => {
  const { id: channelId } = await hook();
  await t.call(notify.testChannel, { query: { id: channelId } }, t.asServer);
  const [entry] = await things.ledger();
  await t.call(notify.sendAgain, { query: { id: entry?.id ?? '' } }, t.asServer);
  await t.notify.outbox.turn();
  expect(new Set(sink.caught.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(sink.caught).toHaveLength(2);
  const csv = await (await t.request('/notify/api/web/v1/deliveries/export', { headers: t.asServer.headers })).text();
  expect(csv).toContain('A channel');
  expect(csv.trim().split('\n')).toHaveLength(2);
});
