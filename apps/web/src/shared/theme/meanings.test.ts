import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
/** A rule for a meaning that names the colour of a state itself. */
const OWN_COLOUR = /\[data-meaning[^{}]*\{[^{}]*var\(--at-(healthy|attention|critical|info|off)/;

test('what a state means has its colour in one place', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const withOwn = files.filter((file) => OWN_COLOUR.test(readFileSync(join(source, file), 'utf8')));
  expect(withOwn).toEqual(['shared/theme/base.css']);
});
