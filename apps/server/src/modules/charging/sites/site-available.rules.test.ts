import { describe, expect, test } from 'vitest';
import { decideAvailable, type Decided, type Measured } from './site-available.rules.ts';

const start = new Date('2026-06-01T00:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const nothing: Decided = { availableA: null, cutAt: null, isSunny: false, turningSince: null };
const site = (values: Partial<Measured>): Measured => ({ limitA: 63, mode: 'limit', safeA: 6, meterA: 0, meterAt: start, ...values });
const decide = (values: Partial<Measured>, before: Partial<Decided>, seconds: number) =>
  decideAvailable(site({ meterAt: at(seconds), ...values }), { ...nothing, ...before }, at(seconds));

describe('what the chargers of a site may draw', () => {
  test('is its limit where nothing is measured, and what the building leaves of it where it is', () => {
    expect(decide({ mode: null }, {}, 0)).toMatchObject({ availableA: 63, reason: 'limit' });
    expect(decide({ meterA: 40.25 }, {}, 0)).toMatchObject({ availableA: 22.7, reason: 'meter' });
    expect(decide({ meterA: 80 }, {}, 0)).toMatchObject({ availableA: 0 });
    expect(decide({ meterA: -20 }, {}, 0)).toMatchObject({ availableA: 63 });
  });

  test('falls at once and rises half a minute after it fell', () => {
    const cut = decide({ meterA: 50 }, { availableA: 40 }, 0);
    expect(cut).toMatchObject({ availableA: 13, cutAt: at(0) });
    expect(decide({ meterA: 10 }, cut, 20)).toMatchObject({ availableA: 13 });
    expect(decide({ meterA: 10 }, cut, 30)).toMatchObject({ availableA: 53, cutAt: null });
  });

  test('is the safe value while the meter is silent, and never more than the limit', () => {
    expect(decide({ meterAt: at(-6) }, { availableA: 63 }, 0)).toMatchObject({ availableA: 6, reason: 'silent' });
    expect(decide({ meterA: null, meterAt: null, safeA: 100 }, {}, 0)).toMatchObject({ availableA: 63, reason: 'silent' });
  });

  test('with the sun alone begins after three minutes of it, and outlasts a cloud of less than five', () => {
    const first = decide({ mode: 'surplus', meterA: -10 }, {}, 0);
    expect(first).toMatchObject({ availableA: 0, reason: 'no_sun' });
    const shining = decide({ mode: 'surplus', meterA: -10 }, first, 180);
    expect(shining).toMatchObject({ availableA: 10, reason: 'surplus' });
    const cloud = decide({ mode: 'surplus', meterA: 2 }, shining, 200);
    expect(cloud).toMatchObject({ availableA: 6, isSunny: true });
    expect(decide({ mode: 'surplus', meterA: 2 }, cloud, 499)).toMatchObject({ availableA: 6 });
    expect(decide({ mode: 'surplus', meterA: 2 }, cloud, 500)).toMatchObject({ availableA: 0, reason: 'no_sun' });
    expect(decide({ mode: 'surplus', meterA: 60 }, shining, 200).availableA).toBe(3);
  });
});
