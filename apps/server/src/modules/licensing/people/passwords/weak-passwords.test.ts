import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const EMAIL = 'nora.vidal@lighthouse.test';

test.each([
  'short',
  'aaaaaaaaaaaaa',
  '1234567890',
  '0987654321',
  '12345123451',
  'abcdefghijk',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'password1234',
  'Password2024!',
  'P@ssw0rd2026',
  'p4$$w0rd!!!!',
  '!!Passw0rd!!',
  'PASSWORD-2025',
  'Contraseña2024',
  'Administrator1',
  'Adm1n1strat0r',
  'adminadmin1!',
  'Welcome2025!',
  'Summer2026!!',
  'Barcelona2024',
  'iloveyou1234',
  'Ch4ng3M3!2024',
  'letmein12345',
  'Atalaya2026!',
  'atalaya-admin',
  'MyPassword12',
  'Lighthouse24!',
  'NoraVidal1987',
  'nora.vidal@lighthouse.test',
  'noranoranora',
])('%s is weak', (password) => {
  expect(isWeakPassword(password, EMAIL)).toBe(true);
});

test.each([
  'correct horse battery',
  'a quite different one',
  'a first password',
  'chosen by the office',
  'tz7-Gk0p-vVq2',
  'violet ladder 9',
  'marmota-hielo-2',
  'x9!Kd82mPq',
  'password manager in the shed',
])('%s is not', (password) => {
  expect(isWeakPassword(password, EMAIL)).toBe(false);
});
