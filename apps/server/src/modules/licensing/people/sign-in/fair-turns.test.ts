import { describe, expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that runs until it is let go, and a note of what ran in which order. */
function workshop(limits: { atOnce: number; waiting: number }) {
  const inTurn = createFairTurns(limits);
  const order: string[] = [];
  const running: (() => void)[] = [];
  const bring = (lane: string, name = lane) =>
    inTurn(lane, async () => {
      order.push(name);
      await new Promise<void>((end) => running.push(end));
    });
  const endOne = async () => {
    running.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { order, running, bring, endOne };
}

describe('costly work', () => {
  test('runs only so many pieces at a time', async () => {
    const { bring, running, endOne } = workshop({ atOnce: 2, waiting: 10 });
    const all = Array.from({ length: 5 }, () => bring('ana'));
    expect(running).toHaveLength(2);
    for (let i = 0; i < 5; i += 1) await endOne();
    await Promise.all(all);
    expect(running).toHaveLength(0);
  });

  test('of somebody who brings one piece comes before the rest of somebody who brought hundreds', async () => {
    const { bring, order, endOne } = workshop({ atOnce: 1, waiting: 1_000 });
    const all = Array.from({ length: 300 }, () => bring('mallory'));
    all.push(bring('ana'), bring('bea'));
    await endOne();
    await endOne();
    await endOne();
    expect(order).toEqual(['mallory', 'mallory', 'ana', 'bea']);
    while (order.length < 302) await endOne();
    await endOne();
    await Promise.all(all);
  });

  test('that is too much is refused to who brings most, not to who comes last', async () => {
    const { bring, order, endOne } = workshop({ atOnce: 1, waiting: 3 });
    const brought = Array.from({ length: 6 }, (_, n) => bring('mallory', `mallory ${n}`));
    const [newcomer, second] = [bring('ana'), bring('bea')];
    const outcomes = Promise.allSettled(brought);
    while (order.length < 4) await endOne();
    await endOne();
    await Promise.all([newcomer, second]);
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(order).toEqual(['mallory 0', 'mallory 1', 'ana', 'bea']);
  });

  test('that fails makes room for the next', async () => {
    const inTurn = createFairTurns({ atOnce: 1, waiting: 5 });
    const broken = inTurn('ana', () => Promise.reject(new Error('broken')));
    const next = inTurn('bea', () => Promise.resolve('done'));
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
