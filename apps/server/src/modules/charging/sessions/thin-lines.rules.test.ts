import { describe, expect, test } from 'vitest';
import { MAX_ENTRIES_PER_CHART } from '@atalaya/contract/constants.ts';
import type { MeterSeries } from '@atalaya/contract/charging/transactions.ts';
import { thinLines } from './thin-lines.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString();
const line = (phase: string | null, values: readonly number[]): MeterSeries => ({
  measurand: 'Current.Import',
  phase,
  unit: 'A',
  isThinned: false,
  points: values.map((value, n) => ({ ts: at(n), value })),
});
const wave = (n: number, shift: number) => 16 + Math.round(4 * Math.sin(n / 7 + shift));

describe('the lines of a chart', () => {
  test('stay as they are while they are short enough', () => {
    const short = [
      line(
        null,
        Array.from({ length: MAX_ENTRIES_PER_CHART }, (_, n) => n),
      ),
    ];
    expect(thinLines(short)).toEqual(short);
  });

  test.each([1, 3, 7])(
    '%i of them: have at most so many entries, with the first, the last, the least and the greatest of each',
    (count) => {
      const long = Array.from({ length: count }, (_, shift) =>
        line(
          `L${shift}`,
          Array.from({ length: 1_000 }, (__, n) => (n === 400 + shift ? 63 : n === 700 + shift ? -5 : wave(n, shift))),
        ),
      );
      const thin = thinLines(long);
      for (const [n, { points, phase }] of thin.entries()) {
        expect(phase).toBe(`L${n}`);
        expect(points.length).toBeLessThanOrEqual(MAX_ENTRIES_PER_CHART);
        expect(points).toContainEqual({ ts: at(400 + n), value: 63 });
        expect(points).toContainEqual({ ts: at(700 + n), value: -5 });
        expect([points[0]?.ts, points.at(-1)?.ts]).toEqual([at(0), at(999)]);
        // A line without a value where another has one would be drawn with holes.
        expect(points.map(({ ts }) => ts)).toEqual(thin[0]?.points.map(({ ts }) => ts));
      }
    },
  );
});
