import { expect, test } from 'vitest';
import { almostMatches, matches } from './matches.ts';

test.each([
  ['Licences', 'lic', true],
  ['Licences', 'CENCES', true],
  ['Página de inicio', 'pagina', true],
  ['Pagina', 'página', true],
  ['Home', '  home ', true],
  ['Home', '', true],
  ['Home', 'licence', false],
])('%s for “%s”: %s', (title, typed, found) => {
  expect(matches(title, typed)).toBe(found);
});

test.each([
  ['Licences', 'licnces', true, 'a letter is missing'],
  ['Licences', 'liccences', true, 'there is one too many'],
  ['Licences', 'licemces', true, 'one is wrong'],
  ['cabinets', 'cabinte', true, 'two changed places, before the word is whole'],
  ['Sites of chargers', 'chragers', true, 'it is a later word'],
  ['Iniciar sesión', 'iniciar sesoin', true, 'it is in the second of two words, and there are accents'],
  ['Licences', 'lcncs', false, 'there is more than one slip'],
  ['Users', 'usrs', false, 'it is too short to guess'],
  ['Licences', 'cences', false, 'no word begins so'],
])('%s for “%s”: %s, since %s', (title, typed, found) => {
  expect(almostMatches(title, typed)).toBe(found);
});
