import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPage, hasText, nextId, sortRows } from './lists.ts';

const rows = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 500 }), name: fc.constantFrom('Ada', 'ada', 'Bo', 'Ça', 'zed') }), {
  selector: ({ id }) => id,
});

describe('a page', () => {
  test('pages partition the rows, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 40 }), (all, perPage) => {
        const pages = Array.from({ length: Math.ceil(all.length / perPage) }, (_, index) => cutPage(all, { page: index + 1, perPage }));
        expect(pages.flat()).toEqual(all);
        expect(pages.every((page) => page.length > 0)).toBe(true);
        expect(cutPage(all, { page: pages.length + 1, perPage })).toEqual([]);
      }),
    );
  });
});

describe('a sort', () => {
  test('is the same whatever the order it starts from, and the lower id breaks ties both ways', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('asc', 'desc'), (all, direction) => {
        const sorted = sortRows(all, ({ name }) => name, direction);
        expect(sortRows(all.toReversed(), ({ name }) => name, direction)).toEqual(sorted);
        expect(sorted.toSorted((a, b) => a.id - b.id)).toEqual(all.toSorted((a, b) => a.id - b.id));
        for (const [index, row] of sorted.slice(1).entries()) {
          const previous = sorted[index];
          if (previous?.name.toLowerCase() === row.name.toLowerCase()) expect(previous.id).toBeLessThan(row.id);
        }
      }),
    );
  });

  test('compares numbers as numbers and words without regard to case', () => {
    const numbered = [10, 9, 100].map((id) => ({ id }));
    expect(sortRows(numbered, ({ id }) => id, 'asc').map(({ id }) => id)).toEqual([9, 10, 100]);
    const named = ['bo', 'Ada', 'Cy'].map((name, index) => ({ id: index, name }));
    expect(sortRows(named, ({ name }) => name, 'desc').map(({ name }) => name)).toEqual(['Cy', 'bo', 'Ada']);
  });
});

describe('a search', () => {
  test('finds every part of a text in capitals and in small letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9@.]{1,20}$/), fc.nat(), fc.nat(), (text, from, length) => {
        const part = text.slice(from % text.length, (from % text.length) + 1 + (length % text.length));
        for (const q of [part, part.toUpperCase(), part.toLowerCase(), ` ${part} `]) expect(hasText(['', text], q)).toBe(true);
      }),
    );
  });

  test('without words matches all, and a word that is nowhere matches nothing', () => {
    expect(hasText(['a'], '')).toBe(true);
    expect(hasText(['a', 12], 'b')).toBe(false);
  });
});

describe('a new id', () => {
  test('is one more than the highest, wherever that stands, and 1 at first', () => {
    expect(nextId([])).toBe(1);
    expect(nextId([{ id: 9 }, { id: 40 }, { id: 3 }])).toBe(41);
  });
});
