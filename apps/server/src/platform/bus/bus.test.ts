// What every transport of the bus promises: PostgreSQL's and NATS's alike.
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectNats } from '#platform/nats/nats-link.ts';
import { startNats, type NatsServer } from '#testing/services/nats-server.ts';
import { natsSettings } from '#testing/services/nats-settings.ts';
import { testDatabase } from '#testing/test-app.ts';
import type { Bus } from './bus.ts';
import { createCarriedBus } from './carried-bus.ts';
import { createNatsBus } from './nats-bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

const log = pino({ level: 'silent' });
const until = (check: () => void) => vi.waitFor(check, 15_000);

interface Transport {
  name: string;
  prepare(): Promise<void>;
  clearUp(): Promise<void>;
  /** A bus of its own, and how often something was sent by it. */
  create(): Promise<{ bus: Bus; sent: () => number }>;
  cut(): Promise<void>;
}

const overPostgres: Transport = {
  name: 'PostgreSQL',
  prepare: () => Promise.resolve(),
  clearUp: () => Promise.resolve(),
  async create() {
    const { pool, url } = await testDatabase();
    const query = vi.fn(pool.query.bind(pool));
    return {
      bus: createPostgresBus({ pool: Object.assign(Object.create(pool), { query }), url }, log),
      sent: () => query.mock.calls.length,
    };
  },
  async cut() {
    const { pool } = await testDatabase();
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atalaya atalaya_bus' and datname = current_database()`,
    );
  },
};

let nats: NatsServer;
const overNats: Transport = {
  name: 'NATS',
  async prepare() {
    nats = await startNats();
  },
  clearUp: () => nats.stop(),
  async create() {
    const link = await connectNats(natsSettings(nats.url), 'atalaya.test', 'a test', log);
    onTestFinished(() => link.close());
    const publish = vi.spyOn(link.connection, 'publish');
    return { bus: createNatsBus(link, log), sent: () => publish.mock.calls.length };
  },
  async cut() {
    await nats.kill();
    await nats.start();
  },
};

describe.each([overPostgres, overNats])('over $name', (transport) => {
  beforeAll(() => transport.prepare());
  afterAll(() => transport.clearUp());

  async function aNode() {
    const { bus, sent } = await transport.create();
    const heard: string[] = [];
    const gaps: number[] = [];
    bus.listen({ onMessage: (subject, message, from) => heard.push(`${from} ${subject} ${message}`), onGap: () => gaps.push(1) });
    await bus.start();
    onTestFinished(() => bus.stop());
    return { bus, sent, heard, gaps };
  }

  test('what one node says every other hears, in its order, and it itself does not', async () => {
    const nodes = [await aNode(), await aNode(), await aNode()] as const;
    await until(() => expect(nodes.map(({ bus }) => bus.peers())).toEqual([2, 2, 2]));
    const [first, ...others] = nodes;
    const expected = Array.from({ length: 200 }, (_, n) => `${first.bus.node} presence ${n}`);
    for (let n = 0; n < 200; n += 1) first.bus.publish('presence', String(n));
    await until(() => expect(others.map(({ heard }) => heard.length)).toEqual([200, 200]));
    for (const { heard, gaps } of others) expect([heard, gaps]).toEqual([expected, []]);
    expect(first.heard).toEqual([]);
  });

  test('a message may be larger than what is passed on at once, and hold anything', async () => {
    const [one, other] = [await aNode(), await aNode()];
    await until(() => expect(one.bus.peers()).toBe(1));
    const long = Array.from({ length: 40_000 }, (_, n) => `ñ ${(n * 2_654_435_761) % 4_294_967_296}`).join('|');
    for (const text of [long, '', `it's "quoted" \\ and 🛰`]) one.bus.publish('live', text);
    await until(() => expect(other.heard).toHaveLength(3));
    expect(other.heard.map((text) => text.slice(`${one.bus.node} live `.length))).toEqual([long, '', `it's "quoted" \\ and 🛰`]);
  });

  test('a node alone sends nothing but that it is there', async () => {
    const { bus, sent } = await aNode();
    await sleep(100);
    const before = sent();
    bus.publish('live', 'nobody hears it');
    await sleep(100);
    expect(sent()).toBe(before);
  });

  test('a node that leaves is gone at once', async () => {
    const [one, other] = [await aNode(), await aNode()];
    await until(() => expect([one.bus.peers(), other.bus.peers()]).toEqual([1, 1]));
    await other.bus.stop();
    await until(() => expect(one.bus.peers()).toBe(0));
  });

  test('a listener that was cut off knows that it may have missed something, and hears again', async () => {
    const [one, other] = [await aNode(), await aNode()];
    await until(() => expect(one.bus.peers()).toBe(1));
    expect(other.gaps).toEqual([]);
    await transport.cut();
    await until(() => expect(other.gaps.length).toBeGreaterThan(0));
    await until(() => {
      one.bus.publish('presence', 'again');
      expect(other.heard.length).toBeGreaterThan(0);
    });
  });
});

test('a message that is lost on the way is noticed by its number', async () => {
  let hear = (_: string) => {};
  const bus = createCarriedBus(
    {
      maxCharacters: 1_000,
      send: () => Promise.resolve(),
      listen(events) {
        hear = events.onMessage;
        events.onListening();
        return { stop: () => Promise.resolve() };
      },
    },
    log,
  );
  const [heard, gaps]: [string[], number[]] = [[], []];
  bus.listen({ onMessage: (_, message) => heard.push(message), onGap: () => gaps.push(heard.length) });
  await bus.start();
  for (const text of ['n1 1 1/1 live =one', 'n1 2 1/1 live =two', 'n1 4 1/1 live =four']) hear(text);
  await bus.stop();
  expect([heard, gaps]).toEqual([['one', 'two', 'four'], [2]]);
});
