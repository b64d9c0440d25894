import { expect, test } from 'vitest';
import { describeShares, limitOf, whileWatching } from './limits.ts';

const idle = { node: 5, nodes: 10, postgres: 5, brokers: 0, load: 5, machine: 25 };

test('what is busy is what limits', () => {
  expect(limitOf({ ...idle, node: 97, nodes: 97 }, 8)).toBe('the node');
  expect(limitOf({ ...idle, load: 95 }, 8)).toBe('the load generator');
  expect(limitOf({ ...idle, node: 60, nodes: 120, postgres: 40, load: 30, machine: 195 }, 2)).toBe('the machine’s 2 cores');
  expect(limitOf({ ...idle, machine: 190 }, 2)).toBe('the machine’s 2 cores, 170 % taken by other programs');
  expect(limitOf({ ...idle, postgres: 240 }, 8)).toBe('PostgreSQL');
  expect(limitOf(idle, 2)).toBe('waiting (disk, locks)');
});

test('NATS is named where it takes part, and is no other program', () => {
  expect(describeShares(idle, 2)).not.toContain('NATS');
  expect(describeShares({ ...idle, brokers: 170, machine: 195 }, 2)).toMatch(/^limited by the machine’s 2 cores: .*NATS 170 %/);
});

test('a process that works is seen to work', async () => {
  const { shares } = await whileWatching({ nodes: [process.pid], postgres: process.pid }, async () => {
    // By its own clock: on a busy machine that takes longer.
    for (const { user } = process.cpuUsage(); process.cpuUsage().user < user + 200_000;);
  });
  // A busy machine gives us less than a core, but never nothing.
  expect(shares.load).toBeGreaterThan(0);
  expect(shares.node).toBeGreaterThan(0);
  expect(shares.machine).toBeGreaterThan(0);
});
