import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { testDatabase } from '#testing/test-app.ts';
import { createLeases } from './leases.ts';

const log = pino({ level: 'silent' });
let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

const aNode = (name: string) => {
  const leases = createLeases(database, name, log);
  return { leases, work: leases.of('work') };
};
/** As if so much time had passed for the database. */
const pass = (seconds: number) =>
  database.pool.query('update leases set until = until - make_interval(secs => $1), since = since - make_interval(secs => $1)', [seconds]);

test('of two nodes that ask, one does the work', async () => {
  const [one, other] = [aNode('one'), aNode('other')];
  expect(one.work.isHeld()).toBe(false);
  await Promise.all([one.leases.turn(), other.leases.turn()]);
  expect([one, other].filter(({ work }) => work.isHeld())).toHaveLength(1);
});

test('whoever does it keeps it', async () => {
  const [one, other] = [aNode('one'), aNode('other')];
  await one.leases.turn();
  for (let n = 0; n < 5; n += 1) {
    await pass(3);
    await one.leases.turn();
    await other.leases.turn();
  }
  expect([one.work.isHeld(), other.work.isHeld()]).toEqual([true, false]);
});

test('from a node that died another takes over, and goes on as if there had been no break', async () => {
  const [one, other] = [aNode('one'), aNode('other')];
  await one.leases.turn();
  const since = one.work.since()?.getTime() ?? 0;
  await pass(7);
  await other.leases.turn();
  expect(other.work.isHeld()).toBe(true);
  expect(other.work.since()?.getTime()).toBe(since - 7_000);
});

test('after a time without anybody it begins anew', async () => {
  const [one, other] = [aNode('one'), aNode('other')];
  await one.leases.turn();
  await pass(600);
  await other.leases.turn();
  expect(Date.now() - (other.work.since()?.getTime() ?? 0)).toBeLessThan(60_000);
});

test('a node that stops hands over at once', async () => {
  const [one, other] = [aNode('one'), aNode('other')];
  await one.leases.turn();
  await one.leases.stop();
  expect(one.work.isHeld()).toBe(false);
  await other.leases.turn();
  expect(other.work.isHeld()).toBe(true);
});
