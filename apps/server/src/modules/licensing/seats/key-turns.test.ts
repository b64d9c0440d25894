import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyTurns } from './key-turns.ts';

test('what is done at one key is done in its order, and a fault holds up nobody', async () => {
  const inTurn = createKeyTurns();
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    await sleep(ms);
    done.push(name);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const all = [inTurn('key', work('a', 30)), inTurn('key', work('b', 10)), inTurn('key', work('c', 0)), inTurn('other', work('o', 5))];
  const outcomes = await Promise.allSettled(all);
  expect(done).toEqual(['o', 'a', 'b', 'c']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('whoever comes when too many wait at a key is told so, and gets in later', async () => {
  const inTurn = createKeyTurns(2);
  let open: () => void = () => undefined;
  const held = inTurn('key', () => new Promise<void>((resolve) => (open = resolve)));
  const waiting = [inTurn('key', () => Promise.resolve(1)), inTurn('key', () => Promise.resolve(2))];
  await expect(inTurn('key', () => Promise.resolve(3))).rejects.toMatchObject({ code: 'service.busy', status: 503 });
  expect(await inTurn('other', () => Promise.resolve('at once'))).toBe('at once');
  open();
  await held;
  expect(await Promise.all(waiting)).toEqual([1, 2]);
  expect(await inTurn('key', () => Promise.resolve(3))).toBe(3);
});
