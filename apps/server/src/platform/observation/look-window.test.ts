import { expect, test } from 'vitest';
import { createLookWindows, type LookWindow } from './look-window.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, 0) + seconds * 1_000);
function windows() {
  let now = at(0);
  const look = createLookWindows(() => now);
  return (seconds: number, since: number, fails = false) => {
    now = at(seconds);
    return look(at(since), (window) => (fails ? Promise.reject(new Error('the database is away')) : Promise.resolve(window)));
  };
}
const seconds = ({ from, until }: LookWindow) => [from, until].map((one) => (one.getTime() - at(0).getTime()) / 1_000);

test('each window begins where the one before ended, although the one who asks notes other times', async () => {
  const look = windows();
  expect(seconds(await look(10, 0))).toEqual([-2, 8]);
  expect(seconds(await look(20.4, 9.9))).toEqual([8, 18.4]);
  expect(seconds(await look(30, 20))).toEqual([18.4, 28]);
});

test.each([
  ['notes only looks that succeed', 10],
  ['notes every look', 20],
])('what a look that failed did not see belongs to the next, where the one who asks %s', async (_, since) => {
  const look = windows();
  await look(10, 0);
  await expect(look(20, 10, true)).rejects.toThrow('away');
  expect(seconds(await look(30, since))).toEqual([8, 28]);
});

test('whoever goes on for another node begins where that one stopped asking', async () => {
  const look = windows();
  await look(10, 0);
  expect(seconds(await look(500, 480))).toEqual([478, 498]);
});
