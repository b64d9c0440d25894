import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#platform/database.ts';
import { testDatabase } from '#testing/test-app.ts';
import { createPostgresBus } from './postgres-bus.ts';

const log = pino({ level: 'silent' });
let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

async function aNode() {
  const bus = createPostgresBus(database, log);
  const heard: string[] = [];
  const gaps: number[] = [];
  bus.listen({ onMessage: (subject, message, from) => heard.push(`${from} ${subject} ${message}`), onGap: () => gaps.push(1) });
  await bus.start();
  onTestFinished(() => bus.stop());
  return { bus, heard, gaps };
}
const until = (check: () => void) => vi.waitFor(check, 15_000);

test('what one node says every other hears, in its order, and it itself does not', async () => {
  const nodes = [await aNode(), await aNode(), await aNode()] as const;
  await until(() => expect(nodes.map(({ bus }) => bus.peers())).toEqual([2, 2, 2]));
  const [first, ...others] = nodes;
  const expected = Array.from({ length: 200 }, (_, n) => `${first.bus.node} presence ${n}`);
  for (let n = 0; n < 200; n += 1) first.bus.publish('presence', String(n));
  await until(() => expect(others.map(({ heard }) => heard.length)).toEqual([200, 200]));
  for (const { heard } of others) expect(heard).toEqual(expected);
  expect(first.heard).toEqual([]);
});

test('a message may be larger than what PostgreSQL passes on at once, and hold anything', async () => {
  const [one, other] = [await aNode(), await aNode()];
  await until(() => expect(one.bus.peers()).toBe(1));
  const long = Array.from({ length: 40_000 }, (_, n) => `ñ ${(n * 2_654_435_761) % 4_294_967_296}`).join('|');
  for (const text of [long, '', `it's "quoted" \\ and 🛰`]) one.bus.publish('live', text);
  await until(() => expect(other.heard).toHaveLength(3));
  expect(other.heard.map((text) => text.slice(`${one.bus.node} live `.length))).toEqual([long, '', `it's "quoted" \\ and 🛰`]);
});

test('a node alone sends nothing but that it is there', async () => {
  const { bus } = await aNode();
  const sent = vi.spyOn(database.pool, 'query');
  bus.publish('live', 'nobody hears it');
  await sleep(100);
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
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
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atalaya atalaya_bus' and datname = current_database()`,
  );
  await until(() => expect(other.gaps.length).toBeGreaterThan(0));
  await until(() => {
    one.bus.publish('presence', 'again');
    expect(other.heard.length).toBeGreaterThan(0);
  });
});
