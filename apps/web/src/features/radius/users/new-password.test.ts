import { expect, test } from 'vitest';
import { newPassword } from './new-password.ts';

test('a generated password has four groups of four, of letters that are not taken for each other, and is another each time', () => {
  const made = Array.from({ length: 200 }, () => newPassword());
  for (const password of made) expect(password).toMatch(/^[a-zA-Z3-9]{4}(-[a-zA-Z3-9]{4}){3}$/);
  expect(made.join('')).not.toMatch(/[0Oo1lIiB8S5Z2]/);
  expect(new Set(made).size).toBe(made.length);
});

test('a number that would favour some letters is drawn again', () => {
  const draws = [new Uint32Array(16).fill(2 ** 32 - 1), new Uint32Array(16).fill(1)];
  expect(newPassword(() => draws.shift() ?? new Uint32Array(16))).toBe('bbbb-bbbb-bbbb-bbbb');
});
