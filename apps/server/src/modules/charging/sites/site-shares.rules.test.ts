import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAST_A, sharesOf } from './site-shares.rules.ts';
import { uptimeOf, uptimeSince } from '../model/uptime.rules.ts';

const total = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0);
const claim = fc.record({ reachable: fc.boolean(), heldA: fc.option(fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10)) });

describe('the shares of a site', () => {
  test('never exceed the limit, and are enough to charge with or nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 500 }), fc.array(claim, { maxLength: 30 }), (limitA, claims) => {
        const shares = sharesOf(limitA, claims);
        const given = shares.filter((_, index) => claims[index]?.reachable);
        const kept = total(shares) - total(given);
        expect(total(given)).toBeLessThanOrEqual(Math.max(0, limitA - kept) + 1e-6);
        expect(given.every((share) => share === 0 || share >= LEAST_A)).toBe(true);
        expect(new Set(given.filter((share) => share > 0)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('let everybody come round where there is not enough for all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 60 }), fc.integer({ min: 1, max: 30 }), (limitA, cars) => {
        const claims = Array.from({ length: cars }, () => ({ reachable: true, heldA: null }));
        const fed = Math.min(cars, Math.floor(limitA / LEAST_A));
        const turns = Array.from({ length: Math.ceil(cars / fed) }, (_, turn) => sharesOf(limitA, claims, turn));
        for (let car = 0; car < cars; car += 1) expect(turns.some((shares) => (shares[car] ?? 0) >= LEAST_A)).toBe(true);
        for (const shares of turns) expect(shares.filter((share) => share > 0)).toHaveLength(fed);
      }),
    );
  });

  test('leave those who cannot be told what they have, and the first come what is enough', () => {
    expect(
      sharesOf(32, [
        { reachable: false, heldA: 16 },
        { reachable: true, heldA: null },
      ]),
    ).toEqual([16, 16]);
    expect(
      sharesOf(
        13,
        [1, 2, 3].map(() => ({ reachable: true, heldA: null })),
      ),
    ).toEqual([6.5, 6.5, 0]);
  });
});

describe('uptime', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  test('is the part of the time that a charger was connected', () => {
    const changes = [
      { ts: at(2), kind: 'online' },
      { ts: at(5), kind: 'offline' },
      { ts: at(8), kind: 'online' },
    ];
    expect(uptimeOf(changes, at(0), at(10))).toBe(50);
    expect(uptimeOf([], at(0), at(10))).toBe(0);
    expect(uptimeOf(changes, at(10), at(10))).toBeNull();
  });

  test('counts nothing of the time in which a charger was not yet heard of', () => {
    const changes = [
      { ts: at(6), kind: 'online' },
      { ts: at(8), kind: 'offline' },
    ];
    expect(uptimeSince(at(0), changes, at(10))).toBe(50);
    expect(uptimeSince(at(0), [{ ts: at(0), kind: 'online' }, ...changes.slice(1)], at(10))).toBe(80);
    expect(uptimeSince(at(0), [], at(10))).toBeNull();
  });
});
