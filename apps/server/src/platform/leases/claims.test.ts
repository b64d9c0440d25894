import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { testDatabase } from '#testing/test-app.ts';
import { createClaims } from './claims.ts';
import { createLeases } from './leases.ts';

const log = pino({ level: 'silent' });
let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

async function aNode(name: string, place: string) {
  const leases = createLeases(database, `${place} ${name}`, log);
  const claims = createClaims(database, leases, name, 'thing');
  await leases.turn();
  return { leases, claims };
}
/** As if so much time had passed for the database. */
const pass = (seconds: number) =>
  database.pool.query(`update leases set until = until - make_interval(secs => $1) where name like 'node %'`, [seconds]);

test('of two nodes that want it, one has it until it gives it back', async () => {
  const [one, other] = [await aNode('one', 'a:1'), await aNode('other', 'b:1')];
  const holders = await Promise.all([one.claims.claim('x'), other.claims.claim('x')]);
  expect(holders[0]).toBe(holders[1]);
  const [holder, waiting] = holders[0] === 'one' ? [one, other] : [other, one];
  expect(await holder.claims.claim('x')).toBe(holder.claims.node);
  await waiting.claims.release('x');
  expect(await waiting.claims.claim('x')).toBe(holder.claims.node);
  await holder.claims.release('x');
  expect(await waiting.claims.claim('x')).toBe(waiting.claims.node);
});

test('what a node has that died is anybody’s, and is cleared away', async () => {
  const [one, other] = [await aNode('one', 'a:1'), await aNode('other', 'b:1')];
  for (const thing of ['x', 'y']) await one.claims.claim(thing);
  await pass(7);
  await other.leases.turn();
  expect(await other.claims.holderOf('x')).toBeNull();
  expect(await other.claims.claim('x')).toBe('other');
  expect(await one.claims.claim('x')).toBe('other');
  await other.claims.tidy();
  const { rows } = await database.pool.query(`select name from leases where name like 'thing %'`);
  expect(rows).toEqual([{ name: 'thing x' }]);
});

test('a process that starts where another was takes it for dead at once, and nobody else', async () => {
  const [one, far] = [await aNode('one', 'a:1'), await aNode('far', 'a:2')];
  await one.claims.claim('x');
  await far.claims.claim('y');
  const next = await aNode('next', 'a:1');
  expect(await next.claims.claim('x')).toBe('one');
  await next.leases.takePlace();
  expect(await next.claims.claim('x')).toBe('next');
  expect(await next.claims.claim('y')).toBe('far');
});
