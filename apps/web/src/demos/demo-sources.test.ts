import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Page.tsx'))
  .map((file) => ({ file, code: readFileSync(join(import.meta.dirname, file), 'utf8') }))
  .filter(({ code }) => code.includes('<DemoPage'));

/** The file an example is imported from, whether at once or when it is drawn. */
function originOf(example: string, code: string): string | undefined {
  const [, later] = /import\('(\S+)'\)/.exec(example) ?? [];
  const [name] = example.split(',');
  return later ?? new RegExp(String.raw`import \{ ${name} \} from '(\S+)';`).exec(code)?.[1];
}

const demosOf = (code: string) =>
  [...code.matchAll(/Example: (.*?),?\s+source: \(\) => import\('(\S+)'\)/g)].map(([, example = '', source = '']) => ({
    runs: originOf(example, code),
    shows: source.replace(/\?raw$/, ''),
    isRaw: source.endsWith('?raw'),
  }));

test('the source that a page of the style guide unfolds is the file of the example that runs', () => {
  expect(pages.length).toBeGreaterThan(60);
  for (const { file, code } of pages) {
    const demos = demosOf(code);
    expect(demos.length, `${file} has examples, all of them understood`).toBe(code.match(/\bExample: /g)?.length);
    for (const { runs, shows, isRaw } of demos) expect({ file, shows, isRaw }).toEqual({ file, shows: runs, isRaw: true });
  }
});
