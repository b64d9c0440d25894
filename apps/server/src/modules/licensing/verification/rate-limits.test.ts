import { expect, test } from 'vitest';
import type { KeyFacts } from './key-facts.repository.ts';
import { createRateLimits } from './rate-limits.ts';

const key = { id: 'k1', ratePerMinute: 60 } as KeyFacts; // safe: the two fields that a limit looks at

test('what is used at one node is used at the other too; what both let through at once is owed, for a minute at most', () => {
  const [here, there] = [createRateLimits(), createRateLimits()];
  let now = 0;
  for (let n = 0; n < 60; n += 1) for (const node of [here, there]) expect(node.take(key, now)).toBe(0);
  const [usedHere, usedThere] = [here.takeUses(), there.takeUses()];
  expect(usedHere).toEqual([['k1', 60, 60]]);
  for (const use of usedHere) there.spend(use, now);
  for (const use of usedThere) here.spend(use, now);
  expect(here.takeUses()).toEqual([]);
  now += 60_000;
  expect([here.take(key, now), there.take(key, now)]).toEqual([1, 1]);
  now += 1_000;
  expect([here.take(key, now), there.peek(key, now)]).toEqual([0, 0]);
});

test('a key that is used at one node alone has its whole limit there', () => {
  const [here, there] = [createRateLimits(), createRateLimits()];
  for (let n = 0; n < 60; n += 1) expect(here.take(key, 0)).toBe(0);
  expect(here.take(key, 0)).toBe(1);
  for (const use of here.takeUses()) there.spend(use, 0);
  expect(there.take(key, 0)).toBe(1);
  expect(there.take(key, 2_000)).toBe(0);
});
