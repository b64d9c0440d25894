import { describe, expect, test } from 'vitest';
import { signals } from '@atalaya/contract/alarms/signals.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { ATTEMPT_REASONS } from '@atalaya/contract/radius/attempts.ts';
import { codeText, figureText, periodText } from './figure-text.ts';
import { wordsFor } from './words.ts';

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsFor(locale);

  test('every signal of every section has a name', () => {
    for (const [section, own] of Object.entries(signals))
      for (const signal of Object.keys(own)) {
        expect(Object.keys(words.codes)).toContain(signal);
        expect(codeText(words, `${section} · ${signal}`)).not.toContain(' · ');
      }
  });

  test('every reason for refusing a login has a name', () => {
    for (const reason of ATTEMPT_REASONS.filter((one) => one !== 'ok'))
      expect(codeText(words, `reason.${reason}`)).not.toContain('reason.');
  });

  test('every state of a key has a name', () => {
    for (const state of ['active', 'expired', 'disabled'])
      expect(figureText(state, 'word', { locale, zone: 'UTC' })).not.toMatch(/^state\.|^(active|expired|disabled)$/);
  });
});

test('days and months are written as people write them, names of things as they are', () => {
  expect(periodText('2027-03-08', 'en')).toBe('8 Mar');
  expect(periodText('2027-01', 'es')).toBe('ene 2027');
  expect(periodText('Depot 2027-03', 'en')).toBe('Depot 2027-03');
});

test('what somebody called a thing is shown as it is, whatever it is called', () => {
  for (const locale of LOCALES)
    for (const name of ['constructor', 'toString', '__proto__', 'constructor · toString', 'Van 12'])
      expect(codeText(wordsFor(locale), name)).toBe(name);
});

test.each([
  [1, '100 %', '100 %'],
  [0, '0 %', '0 %'],
  [0.5, '50 %', '50 %'],
  [0.995, '99.5 %', '99,5 %'],
  [0.987_654, '98.76 %', '98,76 %'],
  [0.999_9, '99.99 %', '99,99 %'],
  [0.999_99, '99.999 %', '99,999 %'],
  [0.999_999_9, '99.999 %', '99,999 %'],
])('a share of %d has the decimals that say something, and is never rounded up to a whole', (share, english, spanish) => {
  expect(figureText(share, 'share', { locale: 'en', zone: 'UTC' })).toBe(english);
  expect(figureText(share, 'share', { locale: 'es', zone: 'UTC' })).toBe(spanish);
});
