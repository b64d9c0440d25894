import { expect, test } from 'vitest';
import { matches } from './matches.ts';

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
