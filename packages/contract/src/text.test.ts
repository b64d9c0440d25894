import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, findFault, isWellFormed, MAX_JSON_DEPTH, toStorable, toWellFormed } from './text.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
/** Every kind of code unit, halves of pairs and NUL among them. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

describe('text', () => {
  test.each(['', 'plain', 'añ', '😀', '\uFFFD', '\n'])('%j is well formed', (text) => {
    expect(isWellFormed(text)).toBe(true);
    expect(toWellFormed(text)).toBe(text);
  });
  test.each([
    ['a\0b', 'a\uFFFDb'],
    ['\uD800', '\uFFFD'],
    ['\uDE00\uD83D', '\uFFFD\uFFFD'],
    ['😀\uD83D', '😀\uFFFD'],
  ])('%j is not, and %j can be stored in its place', (text, stored) => {
    expect(isWellFormed(text)).toBe(false);
    expect(toWellFormed(text)).toBe(stored);
  });
  test('is never cut inside a surrogate pair', () => {
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('ab😀', 4)).toBe('ab😀');
    expect(cutText('abc', 2)).toBe('ab');
  });
  test('of any kind can be stored once it is cut', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (text, length) => {
        const cut = cutText(text, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        expect(isWellFormed(cut)).toBe(true);
        expect(new TextDecoder().decode(new TextEncoder().encode(cut))).toBe(cut);
      }),
    );
  });
});

describe('JSON', () => {
  test('is searched for ill-formed text in values and names, with the field it is in', () => {
    expect(findFault({ name: 'ok', more: [{ deep: 'a\uD800' }] })).toEqual({ kind: 'text', field: 'more' });
    expect(findFault({ label: { '\0': 1 } })).toEqual({ kind: 'text', field: 'label' });
    expect(findFault('\0')).toEqual({ kind: 'text', field: '' });
    expect(findFault({ name: '😀', n: 1, no: null, list: [true] })).toBeNull();
    expect(findFault({ name: '\0' }, { allowsAnyText: true })).toBeNull();
  });
  test('may be as deep as the limit, and is refused from there to any depth', () => {
    expect(findFault(nested(MAX_JSON_DEPTH))).toBeNull();
    for (const depth of [MAX_JSON_DEPTH + 1, 7_000, 200_000])
      expect(findFault(nested(depth), { allowsAnyText: true })).toMatchObject({ kind: 'depth' });
  });
  test('of any kind can be stored once it is escaped', () => {
    expect(toStorable({ 'a\0': ['\uD800', 1, null, { b: true }] })).toEqual({ 'a\\u0000': ['\\ud800', 1, null, { b: true }] });
    expect(JSON.stringify(toStorable(nested(7_000))).length).toBeLessThan(200);
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.array(anyText)), (value) => {
        expect(findFault(toStorable(value))).toBeNull();
      }),
    );
  });
});
