import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Level } from '../model/shapes.ts';
import { CALM_AFTER_MS, damped, WORSE_AFTER_MS, type LevelStep } from './damping.ts';

const S = 1_000;
const MINUTE = 60 * S;
const HOUR = 60 * MINUTE;
const step = (minute: number, level: Level | 0): LevelStep => ({ at: minute * MINUTE, level });
/** On and off again and again. */
const flapping = (hours: number, everyMs: number): LevelStep[] =>
  Array.from({ length: Math.floor((hours * HOUR) / everyMs) }, (_, index) => ({ at: index * everyMs, level: index % 2 === 0 ? 2 : 0 }));

test('an alarm that does not flap is told when it begins and when it ends', () => {
  const { told, dueAt } = damped([step(0, 2), step(5, 0), step(120, 1), step(140, 3), step(300, 0)], 400 * MINUTE);
  expect(told.map(({ step: index }) => index)).toEqual([0, 1, 2, 3, 4]);
  expect(dueAt).toBe(Infinity);
});

describe('an alarm that flaps for a day', () => {
  for (const everyMs of [1 * S, 30 * S, 1 * MINUTE, 3 * MINUTE, 4 * MINUTE, 7 * MINUTE, 9 * MINUTE, 9.9 * MINUTE])
    test(`every ${everyMs / S} s is told no more than once in ten minutes`, () => {
      const { told } = damped(flapping(24, everyMs), 24 * HOUR);
      expect(told.length).toBeLessThanOrEqual((24 * 60) / 10);
    });

  test('and then stays wrong is told, and so is one that stays well', () => {
    const steps = flapping(24, MINUTE);
    const last = steps.at(-1)?.at ?? 0;
    const wrong = damped([...steps, { at: last + MINUTE, level: 3 }], last + HOUR);
    expect(wrong.told.at(-1)).toMatchObject({ level: 3 });
    const well = damped(steps, last + HOUR);
    expect(well.told.at(-1)).toMatchObject({ level: 0, step: null });
  });
});

const lives = fc
  .array(fc.record({ afterS: fc.integer({ min: 1, max: 1_800 }), level: fc.constantFrom(0, 1, 2, 3) }), { maxLength: 200 })
  .map((all) => {
    let at = 0;
    const steps: LevelStep[] = [];
    for (const { afterS, level } of all) {
      at += afterS * S;
      if (level !== (steps.at(-1)?.level ?? 0)) steps.push({ at, level });
    }
    return steps;
  });
const levelAt = (steps: readonly LevelStep[], at: number) => steps.findLast((one) => one.at <= at)?.level ?? 0;

test('no real alarm is missed: what is wrong for ten minutes is told by then, and in the end what holds is told', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const end = (steps.at(-1)?.at ?? 0) + CALM_AFTER_MS + MINUTE;
      const { told, dueAt } = damped(steps, end);
      expect(dueAt).toBe(Infinity);
      expect(told.at(-1)?.level ?? 0).toBe(steps.at(-1)?.level ?? 0);
      steps.forEach(({ at, level }, index) => {
        const until = steps[index + 1]?.at ?? end;
        if (level > 0 && until - at > WORSE_AFTER_MS) expect(levelAt(told, at + WORSE_AFTER_MS)).toBeGreaterThanOrEqual(level);
      });
    }),
    { numRuns: 300 },
  );
});

test('on the average no more than one step in ten minutes is told, whatever happens', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const { told } = damped(steps, steps.at(-1)?.at ?? 0);
      told.forEach(({ at }, first) => {
        const later = told.filter((one, index) => index >= first && one.at <= at + HOUR);
        expect(later.length).toBeLessThanOrEqual(6 + 3);
      });
    }),
    { numRuns: 300 },
  );
});

test('it depends on the times of the steps alone: what was decided does not change as time goes on', () => {
  fc.assert(
    fc.property(lives, fc.nat(200), (steps, many) => {
      const first = steps.slice(0, many);
      const at = first.at(-1)?.at ?? 0;
      const early = damped(first, at).told;
      expect(damped(steps, at).told.filter((one) => one.at <= at)).toEqual(early);
    }),
  );
});
