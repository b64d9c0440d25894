import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor, until } from '#testing/charging.ts';
import { HandshakeRefused, rawCharger, type RawCharger, type RawOptions } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let me: ChargerWithPassword;
const connected: RawCharger[] = [];

beforeEach(async () => {
  t = await testApp();
  door = await openDoor(t);
  me = await aCharger(t, (await aClient(t.database)).id);
});
afterEach(async () => {
  for (const charger of connected.splice(0)) charger.cut();
  await door.close();
});

async function enter(options: Partial<RawOptions> = {}) {
  const charger = await rawCharger({ port: door.port, id: me.id, password: me.password, ...options });
  connected.push(charger);
  return charger;
}
const refusal = async (options: Partial<RawOptions>) =>
  enter(options).then(
    () => 'let in',
    (error: unknown) => (error instanceof HandshakeRefused ? error.reply : String(error)),
  );
const isOnline = async () => (await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer)).data.online;
const eventKinds = async () => (await t.call(charging.events, { query: { chargerId: me.id } }, t.asServer)).data.map(({ kind }) => kind);

describe('the door for chargers', () => {
  test('opens for the password, as text or as the bytes it stands for', async () => {
    expect(me.password).toMatch(/^[0-9a-f]{40}$/);
    expect(me.url).toBe(`ws://localhost:8080/ocpp/${me.id}`);
    const charger = await enter();
    expect(await charger.ask('Heartbeat')).toMatchObject({ currentTime: expect.any(String) });
    charger.cut();
    await until(isOnline, (online) => !online);
    expect(await (await enter({ password: Buffer.from(me.password, 'hex') })).ask('Heartbeat')).toBeTruthy();
  });

  test('refuses an unknown id, a wrong password, another one and none alike', async () => {
    const other = await aCharger(t, me.clientId);
    const refusals = await Promise.all([
      refusal({ id: 'NOBODY' }),
      refusal({ password: 'wrong' }),
      refusal({ password: other.password }),
      refusal({ password: null }),
      refusal({ user: other.id, password: other.password }),
    ]);
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toMatch(/^HTTP\/1\.1 401/);
    expect(await refusal({ path: '/ocpp/%E0%A4%A' })).toMatch(/^HTTP\/1\.1 401/);
    expect(await refusal({ path: '/ocpp/' })).toMatch(/^HTTP\/1\.1 404/);
    expect(await refusal({ path: `/other/${me.id}` })).toMatch(/^HTTP\/1\.1 404/);
    expect(await refusal({ protocol: 'ocpp9.9', password: 'wrong' })).toMatch(/^HTTP\/1\.1 401/);
  });

  test('closes for a while after the tenth failure, not before, and not for others', async () => {
    for (let n = 1; n <= 10; n += 1) expect(await refusal({ password: 'wrong' })).toMatch(/^HTTP\/1\.1 401/);
    expect(await refusal({})).toMatch(/^HTTP\/1\.1 429/);
    const other = await aCharger(t, me.clientId);
    expect(await refusal({ id: other.id, password: other.password })).toBe('let in');
    t.wait(61_000);
    expect(await refusal({})).toBe('let in');
    expect(await eventKinds()).toContain('auth_failed');
  });

  test('lets nobody in without a password but where that was allowed, and then no browser', async () => {
    await t.call(charging.changeCharger, { query: { id: me.id }, body: { openDoor: true } }, t.asServer);
    expect(await refusal({ password: null, headers: { Origin: 'https://example.test' } })).toMatch(/^HTTP\/1\.1 401/);
    expect(await refusal({ password: 'wrong' })).toMatch(/^HTTP\/1\.1 401/);
    expect(await refusal({ password: null })).toBe('let in');
  });

  test('refuses a second connection and tells of it, but not where the first is dead', async () => {
    const first = await enter();
    expect(await refusal({})).toMatch(/^HTTP\/1\.1 409/);
    expect(await first.ask('Heartbeat')).toBeTruthy();
    await expect.poll(eventKinds, { timeout: 10_000 }).toContain('second_socket');
    first.playDead();
    const second = await enter();
    expect(await second.ask('Heartbeat')).toBeTruthy();
    expect(await isOnline()).toBe(true);
  });

  test('shuts out who is disabled, removed or has a new password, at once', async () => {
    const first = await enter();
    const renewed = (await t.call(charging.renewPassword, { query: { id: me.id } }, t.asServer)).data;
    await first.closed;
    expect(await refusal({})).toMatch(/^HTTP\/1\.1 401/);
    const second = await enter({ password: renewed.password });
    await t.call(charging.changeCharger, { query: { id: me.id }, body: { enabled: false } }, t.asServer);
    await second.closed;
    expect(await refusal({ password: renewed.password })).toMatch(/^HTTP\/1\.1 401/);
  });

  test('shows a charger that is gone as offline, whatever its connectors last said', async () => {
    const charger = await enter();
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
    charger.cut();
    await until(isOnline, (online) => !online);
    const { data } = await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer);
    expect(data.connectors).toMatchObject([{ status: 'Offline', lastStatus: 'Charging' }]);
    expect(await eventKinds()).toEqual(expect.arrayContaining(['online', 'offline']));
  });

  test('cuts off who sends too much at once, too large messages or nonsense', async () => {
    const flood = await enter();
    for (let n = 0; n < 1_000; n += 1) flood.sendText(JSON.stringify([2, `m${n}`, 'Heartbeat', {}]));
    await flood.closed;
    await until(isOnline, (online) => !online);
    const large = await enter();
    large.sendFrame(1, Buffer.alloc(9_000_000, 'x'));
    expect(await large.closed).toBe(1_009);
    await until(isOnline, (online) => !online);
    const nonsense = await enter();
    for (let n = 0; n < 20; n += 1) nonsense.sendText('{not json');
    expect(await nonsense.closed).toBe(1_002);
  });

  test('answers what breaks the schema or what nobody knows with its error, keeps it in the log, and stays open', async () => {
    const charger = await enter();
    expect(await charger.call('StartTransaction', { connectorId: 'one' })).toMatchObject({ kind: 'error' });
    expect(await charger.call('SelfDestruct', { in: 5, note: 'a\0b' }, 'd\0')).toMatchObject({ kind: 'error', code: 'NotImplemented' });
    // One that only the server may ask for.
    expect(await charger.call('Reset', { type: 'Hard' })).toMatchObject({ kind: 'error', code: 'NotImplemented' });
    expect(await charger.ask('Heartbeat')).toBeTruthy();
    const failed = await until(
      async () => (await t.call(calls.messages, { query: { chargerId: me.id, failed: 'true' } }, t.asServer)).data,
      (rows) => rows.length > 2,
    );
    const unknown = { direction: 'in', error: 'NotImplemented' };
    expect(failed).toHaveLength(3);
    expect(failed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'StartTransaction', direction: 'in', request: { connectorId: 'one' } }),
        expect.objectContaining({ ...unknown, action: 'SelfDestruct', messageId: 'd\uFFFD', request: { in: 5, note: 'a\\u0000b' } }),
        expect.objectContaining({ ...unknown, action: 'Reset', request: { type: 'Hard' } }),
      ]),
    );
  });
});
