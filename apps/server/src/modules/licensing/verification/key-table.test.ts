import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { NOTHING_OWN } from '../model/entitlements.rules.ts';
import type { KeyFacts } from './key-facts.repository.ts';
import { createKeyTable } from './key-table.ts';

const text = fc.string({ minLength: 1, maxLength: 12 });
const facts: fc.Arbitrary<KeyFacts> = fc.record({
  id: fc.constant(''),
  clientId: text,
  projectId: fc.option(text),
  disabled: fc.boolean(),
  expiresAt: fc.option(fc.integer({ min: 0, max: 4e12 })),
  ratePerMinute: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  scopes: fc.uniqueArray(fc.stringMatching(/^\w{1,5}$/), { maxLength: 3 }),
  devices: fc.uniqueArray(fc.stringMatching(/^[0-9A-F]{4}$/), { maxLength: 3 }),
  planId: fc.option(fc.stringMatching(/^\w{1,5}$/)),
  own: fc.oneof(
    fc.constant(NOTHING_OWN),
    fc.record({ values: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.boolean()), overrides: fc.constant([]) }),
  ),
  seats: fc.option(fc.integer({ min: 1, max: 9 })),
  leaseSeconds: fc.integer({ min: 60, max: 86_400 }),
});

// Digests that begin alike stand in each other's way.
const digest = fc
  .integer({ min: 0, max: 40 })
  .map((n) => Buffer.from([n % 3, 0, 0, 0, ...Array.from({ length: 28 }, () => n)]).toString('latin1'));
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), name: digest, facts }),
  fc.record({ kind: fc.constant('delete' as const), name: digest }),
  fc.record({ kind: fc.constant('setAll' as const), names: fc.uniqueArray(digest, { minLength: 1, maxLength: 8 }), facts }),
);
const idOf = (name: string) => `id-ñ-${name.charCodeAt(31)}`;

test('says what a map would say, whatever is put in, changed and taken out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const [table, map] = [createKeyTable(), new Map<string, KeyFacts>()];
      for (const change of steps) {
        if (change.kind === 'set') {
          const whole = { ...change.facts, id: idOf(change.name) };
          table.set(change.name, whole);
          map.set(change.name, whole);
        } else if (change.kind === 'setAll') {
          const { names, facts: alike } = change;
          // Each ends at another moment.
          const ends = names.map((_, n) => (alike.expiresAt === null ? null : alike.expiresAt + n));
          table.setAll({ alike, digests: Buffer.from(names.join(''), 'latin1'), ids: names.map(idOf), ends });
          for (const [n, name] of names.entries()) map.set(name, { ...alike, id: idOf(name), expiresAt: ends[n] ?? null });
        } else {
          table.delete(change.name);
          map.delete(change.name);
        }
      }
      expect(table.size).toBe(map.size);
      for (let n = 0; n <= 40; n += 1) {
        const name = Buffer.from([n % 3, 0, 0, 0, ...Array.from({ length: 28 }, () => n)]).toString('latin1');
        expect(table.get(name)).toEqual(map.get(name));
      }
    }),
  );
});

test('keeps every key while it grows', () => {
  const table = createKeyTable();
  const names = Array.from({ length: 20_000 }, () => randomBytes(32).toString('latin1'));
  const factsOf = (n: number): KeyFacts => ({
    id: `key-${n}`,
    clientId: `client-${n % 7}`,
    projectId: null,
    disabled: n % 5 === 0,
    expiresAt: null,
    ratePerMinute: null,
    scopes: n % 2 === 0 ? ['read'] : [],
    devices: [],
    planId: n % 3 === 0 ? `plan-${n % 9}` : null,
    own: NOTHING_OWN,
    seats: n % 4 === 0 ? n % 40 : null,
    leaseSeconds: 3_600,
  });
  for (const [n, name] of names.entries()) table.set(name, factsOf(n));
  expect(table.size).toBe(names.length);
  expect(names.filter((name, n) => !isDeepStrictEqual(table.get(name), factsOf(n)))).toEqual([]);
  expect(table.get(randomBytes(32).toString('latin1'))).toBeUndefined();
});
