// Whatever the network does to the order, history and state are the same.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ENTRIES_PER_CHART } from '@atalaya/contract/constants.ts';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { axisFor, fill, type Part } from '../history/chart-buckets.rules.ts';
import { createFairQueue } from './fair-queue.ts';
import { addToOpen, rollupsOfOpen, type OpenBucket } from '../model/open-bucket.rules.ts';
import { addToBuckets, rollupsOf, type Buckets, type Rollup } from '../model/rollups.rules.ts';
import { applyUplink, statusOf } from '../model/device-state.rules.ts';
import { anOrder, eventHistory, measured, NOW, unheard } from '#testing/event-history.ts';
import { readUplink } from './uplink.ts';

/** The state, the set of what is stored, and the roll-ups, after these messages in this order. */
function after(messages: unknown[]) {
  const state = unheard();
  const stored = new Set<string>();
  const buckets: Buckets = new Map();
  const closed: Buckets = new Map();
  let open: OpenBucket | null = null;
  for (const message of messages) {
    const uplink = readUplink(message, NOW);
    expect(uplink.refused).toEqual([]);
    applyUplink(state, { ...uplink, receivedAt: NOW }, defaultDeviceConfig);
    for (const reading of uplink.readings) {
      if (!stored.has(reading.dedup)) {
        addToBuckets(buckets, reading);
        open = addToOpen(open, reading, () => closed);
      }
      stored.add(reading.dedup);
    }
  }
  const { door, temp, humidity, tempAt, power, powerSource, boot, doors, powerW } = state;
  return {
    state: { status: statusOf(state), door, doors, temp, humidity, tempAt, power, powerW, powerSource, boot },
    stored: [...stored].toSorted((a, b) => a.localeCompare(b)),
    rollups: rollupsOf(buckets).map(withoutSum),
    // Kept in two places, it comes to the same.
    finest: rollupsOf(buckets).flatMap((rollup) => (rollup.level === 5 ? [withoutSum(rollup)] : [])),
    closedAndOpen: [...rollupsOf(closed).filter(({ level }) => level === 5), ...(open ? rollupsOfOpen(open) : [])].map(withoutSum),
  };
}
/** The order of a sum shows in its last digits. */
const withoutSum = ({ grp, level, ts, n, n2, min, max }: Rollup) => ({ grp, level, ts, n, n2, min, max });
const byPlace = (a: { grp: number; level: number; ts: number }, b: { grp: number; level: number; ts: number }) =>
  a.grp - b.grp || a.level - b.level || a.ts - b.ts;

describe('what a device sent', () => {
  test('gives the same state, history and roll-ups in any order, and however often it is repeated', () => {
    fc.assert(
      fc.property(
        eventHistory.chain((list) => fc.tuple(fc.constant(list), anOrder(list))),
        ([list, other]) => {
          const [one, two] = [after(list), after(other)];
          expect(two.state).toEqual(one.state);
          expect(two.stored).toEqual(one.stored);
          expect(two.rollups.toSorted(byPlace)).toEqual(one.rollups.toSorted(byPlace));
          for (const { finest, closedAndOpen } of [one, two]) expect(closedAndOpen.toSorted(byPlace)).toEqual(finest.toSorted(byPlace));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a chart', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: NOW }), fc.integer({ min: 1, max: 3 * 366 * 86_400_000 }));

  test('has at most sixty buckets, whole, in order, and covers what was asked', () => {
    fc.assert(
      fc.property(range, ([from, length]) => {
        const axis = axisFor({ from: new Date(from).toISOString(), to: new Date(from + length).toISOString() });
        const buckets = fill(axis, []);
        expect(buckets.length).toBeLessThanOrEqual(MAX_ENTRIES_PER_CHART);
        expect(axis.from).toBeLessThanOrEqual(from);
        expect(axis.to).toBeGreaterThanOrEqual(from + length);
        expect((axis.to - axis.from) / axis.width).toBe(buckets.length);
        if (axis.level > 0) expect(axis.width % (axis.level * 60_000)).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('contains every minimum and every maximum of what was measured', () => {
    const readings = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 * 86_400_000 }), measured(-50, 90)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(readings, fc.integer({ min: 3 * 3_600_000, max: 366 * 86_400_000 }), (list, length) => {
        const from = NOW - length;
        const buckets: Buckets = new Map();
        const inside: number[] = [];
        for (const [age, temp] of list) {
          const ts = NOW - 1 - age;
          const [reading] = readUplink({ ts: new Date(ts).toISOString(), type: 'IMU_TEMP', details: { temp } }, NOW).readings;
          if (reading) addToBuckets(buckets, reading);
          if (ts >= from) inside.push(temp);
        }
        const axis = axisFor({ from: new Date(from).toISOString(), to: new Date(NOW).toISOString() });
        const parts = new Map<number, Part>();
        for (const { ts, level, min, max, sum, n } of rollupsOf(buckets)) {
          if (level !== axis.level || ts < axis.from || ts >= axis.to) continue;
          const bucket = Math.floor(ts / axis.width) * axis.width;
          const known = parts.get(bucket);
          parts.set(bucket, {
            ts: bucket,
            min: Math.min(known?.min ?? Infinity, min[0] ?? Infinity),
            max: Math.max(known?.max ?? -Infinity, max[0] ?? -Infinity),
            sum: (known?.sum ?? 0) + (sum[0] ?? 0),
            n: (known?.n ?? 0) + n,
          });
        }
        const drawn = fill(axis, [...parts.values()]);
        const extremes = drawn.flatMap(({ min, max }) => [min, max]).filter((value) => value !== null);
        if (inside.length > 0) {
          expect(Math.max(...extremes)).toBeGreaterThanOrEqual(Math.max(...inside));
          expect(Math.min(...extremes)).toBeLessThanOrEqual(Math.min(...inside));
        }
        for (const { min, mean, max } of drawn) if (mean !== null) expect(mean >= (min ?? NaN) && mean <= (max ?? NaN)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('a device that floods waits behind its own messages, not the others', () => {
  const queue = createFairQueue<{ weight: number; owner: number }>();
  for (let n = 0; n < 10_000; n += 1) queue.push(1, { weight: 1, owner: 1 });
  for (let owner = 2; owner <= 50; owner += 1) queue.push(owner, { weight: 1, owner });
  const first = queue.take(100);
  expect(first.filter(({ owner }) => owner !== 1)).toHaveLength(49);
  expect(queue.weight()).toBe(10_049 - 100);
});
