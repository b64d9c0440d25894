import { expect, test } from 'vitest';
import { ruleName } from './rules.service.ts';

test('a rule of the product is named in the language of who asks, under its name of before too, until somebody names it', () => {
  for (const stored of [undefined, 'Access server silent', 'NAS is silent']) {
    expect(ruleName('nas-silent', stored, 'en')).toBe('Access server silent');
    expect(ruleName('nas-silent', stored, 'es')).toBe('Servidor de acceso sin señal');
  }
  expect(ruleName('nas-silent', 'Tower 7 is gone', 'es')).toBe('Tower 7 is gone');
});
