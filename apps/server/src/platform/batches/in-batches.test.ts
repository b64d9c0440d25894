import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('what is asked at the same time is asked together, what comes meanwhile goes into the next, and each gets its own answer', async () => {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const ask = inBatches<number, string>(async (asked) => {
    batches.push([...asked]);
    await new Promise<void>((open) => gates.push(open));
    return asked.map((n) => `answer ${n}`);
  });
  const turn = () => new Promise((done) => setImmediate(() => setImmediate(done)));
  const first = [ask(1), ask(2)];
  await turn();
  const second = [ask(3)];
  await turn();
  const third = [ask(4), ask(5)];
  await turn();
  expect(batches).toEqual([[1, 2], [3]]);
  gates.shift()?.();
  expect(await Promise.all(first)).toEqual(['answer 1', 'answer 2']);
  await turn();
  expect(batches).toEqual([[1, 2], [3], [4, 5]]);
  for (const open of gates) open();
  expect(await Promise.all([...second, ...third])).toEqual(['answer 3', 'answer 4', 'answer 5']);
});

test('one that cannot be answered fails by itself', async () => {
  const ask = inBatches<number, number>((asked) => (asked.includes(2) ? Promise.reject(new Error('poison')) : Promise.resolve([...asked])));
  const outcomes = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
