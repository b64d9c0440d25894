import { describe, expect, test } from 'vitest';
import { fromBase32 } from '#testing/authenticator-app.ts';
import { codeOf, findStep, stepAt, toBase32, totpUri } from './totp.rules.ts';

// RFC 6238, appendix B: the last six of its eight digits.
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s, as RFC 6238 says', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1_000)))).toBe(code);
});

test('a secret is written as RFC 4648 says and read back as it was', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(fromBase32(toBase32(secret))).toEqual(secret);
});

describe('a code', () => {
  const now = new Date('2026-03-02T09:00:15Z');
  const step = stepAt(now);

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('of %d half minutes later is taken as of step %s', (shift, expected) => {
    expect(findStep(secret, codeOf(secret, step + shift), now, null)).toBe(expected);
  });

  test('is not taken again, nor one before it', () => {
    expect(findStep(secret, codeOf(secret, step), now, step)).toBeNull();
    expect(findStep(secret, codeOf(secret, step - 1), now, step)).toBeNull();
    expect(findStep(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1);
  });

  test('may be written with a space, as apps show it', () => {
    const code = codeOf(secret, step);
    expect(findStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now, null)).toBe(step);
  });
});

test('what the QR code says names issuer, account and secret', () => {
  const uri = new URL(totpUri('ABC', 'ana+x@example.test', 'Atalaya'));
  expect(decodeURIComponent(uri.pathname)).toContain('Atalaya:ana+x@example.test');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: 'ABC', issuer: 'Atalaya', period: '30', digits: '6' });
});
