import { expect, test } from 'vitest';
import { levelLines, withLineAt } from './movable-levels.ts';
import { toDraft } from './rule-draft.ts';

const draftOf = (condition: object) => toDraft('imu', 'temperature', {}, { condition } as Parameters<typeof toDraft>[3]); // safe: a condition of the contract
const above = draftOf({ kind: 'above', levels: { warning: 40, critical: 55 } });
const outside = draftOf({ kind: 'outside', low: 10, high: 30, levels: { warning: 0, high: 5 } });

test('each level is a line, and of a band each is two', () => {
  expect(levelLines(above)).toEqual([
    { id: 'warning level', severity: 'warning', value: 40 },
    { id: 'critical level', severity: 'critical', value: 55 },
  ]);
  expect(levelLines(outside).map(({ value }) => value)).toEqual([30, 10, 35, 5]);
});

test('what is no figure of the signal itself has no line', () => {
  expect(levelLines(draftOf({ kind: 'rate', windowSeconds: 300, levels: { warning: 1 } }))).toEqual([]);
  expect(levelLines({ ...above, join: 'all' })).toEqual([]);
});

test('a line that is moved is the new figure of its level alone', () => {
  expect(levelLines(withLineAt(above, 'critical level', 48.5)).map(({ value }) => value)).toEqual([40, 48.5]);
});

test('an edge of a band moves the other with it, and never into the band', () => {
  expect(levelLines(withLineAt(outside, 'high high', 37)).map(({ value }) => value)).toEqual([30, 10, 37, 3]);
  expect(levelLines(withLineAt(outside, 'high low', 12)).map(({ value }) => value)).toEqual([30, 10, 30, 10]);
});
