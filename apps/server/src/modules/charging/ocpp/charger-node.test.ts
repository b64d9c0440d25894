// Two nodes on one database: a charger is connected to one of them, and people call either.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor, until } from '#testing/charging.ts';
import { HandshakeRefused, rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

interface Node {
  t: TestApp;
  port: number;
  /** As a process does that is killed: nothing more is heard of it. */
  die(): Promise<void>;
  stop(): Promise<void>;
}
let one: Node;
let other: Node;
let clientId: string;
let me: ChargerWithPassword;
const connected: RawCharger[] = [];

async function aNode(database?: TestApp['database']): Promise<Node> {
  const t = await testApp(database ? { database } : {});
  const door = await openDoor(t);
  await t.bus.start();
  await t.leases.start();
  let isOver = false;
  const die = async () => {
    isOver = true;
    await t.bus.stop();
    await t.leases.stop();
  };
  return {
    t,
    port: door.port,
    die,
    async stop() {
      await door.close();
      if (!isOver) await die();
    },
  };
}

beforeEach(async () => {
  one = await aNode();
  other = await aNode(one.t.database);
  await until(
    async () => [one.t.bus.peers(), other.t.bus.peers()],
    (peers) => peers.every((count) => count === 1),
  );
  clientId = (await aClient(one.t.database)).id;
  me = await aCharger(one.t, clientId);
});
afterEach(async () => {
  for (const charger of connected.splice(0)) charger.cut();
  await one.stop();
  await other.stop();
});

async function enter(node: Node, { id, password } = me): Promise<RawCharger> {
  const charger = await rawCharger({ port: node.port, id, password });
  connected.push(charger);
  await charger.ask('Heartbeat');
  return charger;
}
const refusal = (node: Node) =>
  enter(node).then(
    () => 'let in',
    (error: unknown) => (error instanceof HandshakeRefused ? error.status : String(error)),
  );
const isOnline = async ({ t }: Node) => (await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer)).data.online;
const eventKinds = async ({ t }: Node) =>
  (await t.call(charging.events, { query: { chargerId: me.id } }, t.asServer)).data.map(({ kind }) => kind);
const start = (minutes: number) => ({
  connectorId: 1,
  idTag: 'X',
  meterStart: 0,
  timestamp: new Date(Date.UTC(2026, 2, 2, 8, minutes)).toISOString(),
});

describe('a command that is given at another node', () => {
  test('reaches the charger once, is accepted, and its effect is seen', async () => {
    const charger = await enter(one);
    charger.respond('RemoteStartTransaction', () => ({ status: 'Accepted' }));
    const given = await command(other.t, { chargerId: me.id, action: 'RemoteStartTransaction', payload: { idTag: 'X' } });
    await commandIn(other.t, given, 'accepted');
    await charger.ask('StartTransaction', start(0));
    expect(await commandIn(other.t, given, 'observed')).toMatchObject({ sentAt: expect.any(String), reason: null });
    expect(charger.asked.map(({ action }) => action)).toEqual(['RemoteStartTransaction']);
  });

  test('may carry a password, which is nowhere to be read', async () => {
    const charger = await enter(one);
    const password = 'cd'.repeat(20);
    const heard: string[] = [];
    const { default: pg } = await import('pg');
    const spy = new pg.Client({ connectionString: one.t.database.url });
    await spy.connect();
    spy.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await spy.query('listen atalaya_bus');
    charger.respond('ChangeConfiguration', () => ({ status: 'Accepted' }));
    const payload = { key: 'AuthorizationKey', value: password };
    await commandIn(other.t, await command(other.t, { chargerId: me.id, action: 'ChangeConfiguration', payload }), 'observed');
    expect(charger.asked).toMatchObject([{ payload: { value: password } }]);
    await spy.query('select 1');
    await spy.end();
    expect(heard.some((text) => text.includes(' question '))).toBe(true);
    expect(heard.some((text) => text.includes(password))).toBe(false);
  });

  test('shows its effect where the charger comes back', async () => {
    const charger = await enter(one);
    charger.respond('Reset', () => ({ status: 'Accepted' }));
    const given = await command(one.t, { chargerId: me.id, action: 'Reset', payload: { type: 'Hard' } });
    await commandIn(one.t, given, 'accepted');
    charger.cut();
    await until(
      () => isOnline(other),
      (online) => !online,
    );
    await (await enter(other)).ask('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' });
    expect(await commandIn(one.t, given, 'observed')).toMatchObject({ reason: null });
  });

  test('to a charger of a node that does not answer ends as unreachable, and is not sent later', async () => {
    const charger = await enter(one);
    await one.t.bus.stop(); // its lease still lives
    const given = await command(other.t, { chargerId: me.id, action: 'ClearCache' });
    expect(await commandIn(other.t, given, 'failed')).toMatchObject({ reason: 'unreachable' });
    expect(charger.asked).toEqual([]);
  });

  test('and that a node took along when it died is unanswered', async () => {
    const charger = await enter(one);
    charger.respond('ClearCache', () => null);
    const given = await command(other.t, { chargerId: me.id, action: 'ClearCache' });
    await commandIn(other.t, given, 'sent');
    await one.die();
    await other.t.charging.start();
    expect(await commandIn(other.t, given, 'unanswered')).toMatchObject({ reason: 'restarted' });
    expect(await isOnline(other)).toBe(false);
  });
});

describe('a charger that is connected to one node', () => {
  test('is refused at another, which is told of it, unless its connection is dead', async () => {
    const first = await enter(one);
    expect(await refusal(other)).toBe(409);
    // It is written once the answer is on its way.
    expect(
      await until(
        () => eventKinds(one),
        (kinds) => kinds.includes('second_socket'),
      ),
    ).toContain('second_socket');
    expect(await first.ask('Heartbeat')).toBeTruthy();
    first.playDead();
    expect(await (await enter(other)).ask('Heartbeat')).toBeTruthy();
    await first.closed;
    expect(await isOnline(one)).toBe(true);
  });

  test('stays online when another node starts or looks around, and is offline when its own dies', async () => {
    await enter(one);
    await other.t.charging.start();
    expect(await isOnline(other)).toBe(true);
    await one.die();
    await until(
      async () => {
        await other.t.charging.look();
        return isOnline(other);
      },
      (online) => !online,
    );
    expect(await eventKinds(other)).toContain('offline');
    expect(await refusal(other)).toBe('let in');
  });

  test('is cut off when it is disabled at another', async () => {
    const charger = await enter(one);
    await other.t.call(charging.changeCharger, { query: { id: me.id }, body: { enabled: false } }, other.t.asServer);
    await charger.closed;
    expect(await refusal(one)).toBe(401);
  });

  test('gets its share of the current of a site whose other charger is elsewhere', async () => {
    const site = (await one.t.call(charging.createSite, { body: { name: 'Garage', limitA: 32, clientId } }, one.t.asServer)).data;
    const stations = [await aCharger(one.t, clientId, { siteId: site.id }), await aCharger(one.t, clientId, { siteId: site.id })];
    const limits = new Map<string, number>();
    for (const [index, node] of [one, other].entries()) {
      const station = stations[index] ?? me;
      const charger = await enter(node, station);
      charger.respond('SetChargingProfile', ({ connectorId, csChargingProfiles }) => {
        const { chargingSchedule } = Object(csChargingProfiles);
        if (connectorId === 1) limits.set(station.id, chargingSchedule.chargingSchedulePeriod[0].limit);
        return { status: 'Accepted' };
      });
      await charger.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
      await charger.ask('StartTransaction', start(index));
    }
    await until(
      async () => [...limits.values()],
      (given) => given.length === 2 && given.every((limit) => limit === 16),
    );
    const { data } = await other.t.call(chargingSessions.transactions, { query: { state: 'open' } }, other.t.asServer);
    expect(data).toHaveLength(2);
  });
});
