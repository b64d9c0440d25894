// What lint cannot say about the shape of the house.
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, isFixture, isTest, linesMatching, linesOf, read, sources } from './repository.ts';

const inWeb = (path: string) => path.startsWith('apps/web/src/');
const isRoute = (path: string) => path.startsWith('apps/web/src/routes/');
const isToolConfig = (path: string) => /(^|\/)[\w.-]+\.config\.(ts|mjs)$/.test(path);

describe('names', () => {
  // A route's file is named after its address, which is not ours to choose.
  const named = files.filter((path) => !isFixture(path) && !isRoute(path));

  test('nothing is called utils, helpers, misc or common', () => {
    const vague = /^(utils?|helpers?|misc|common)(\.|$)/i;
    expect(named.filter((path) => path.split('/').some((part) => vague.test(part)))).toEqual([]);
  });

  test('no index.tsx, and index.ts only as the door of a folder that has one', () => {
    const doors = /^(apps\/server\/src\/(modules\/[^/]+|gateway)|packages\/demo-api\/src)\/index\.ts$/;
    expect(named.filter((path) => basename(path) === 'index.tsx')).toEqual([]);
    expect(named.filter((path) => basename(path) === 'index.ts' && !doors.test(path))).toEqual([]);
  });

  test('a component’s file has its name, everything else is kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
    const component = /^[A-Z][A-Za-z0-9]*(\.test)?$/;
    const name = (path: string) => basename(path).replace(/\.tsx?$/, '');
    expect(sources.filter((path) => !isRoute(path) && !kebab.test(name(path)) && !component.test(name(path)))).toEqual([]);
    const components = sources.filter((path) => path.endsWith('.tsx') && component.test(name(path)) && !isTest(path));
    expect(components.filter((path) => !new RegExp(`export (const|function) \\w*${name(path)}`).test(read(path)))).toEqual([]);
  });
});

describe('files', () => {
  test('a route says where, who and what in forty lines', () => {
    expect(sources.filter((path) => isRoute(path) && linesOf(path).length > 41)).toEqual([]);
  });

  test('a folder of the web app holds at most 25 of them, or is folded by subject', () => {
    const folders = sources.filter((path) => inWeb(path) && !isRoute(path)).map((path) => dirname(path));
    const sizes = new Map<string, number>();
    for (const folder of folders) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    expect([...sizes].filter(([, count]) => count > 25)).toEqual([]);
  });

  test('only a module’s door exports what another file declares', () => {
    const others = sources.filter((path) => !/^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(path));
    expect(linesMatching(others, /^export\s+(type\s+)?(\*|\{[^}]*\})\s+(as \w+ )?from\s/)).toEqual([]);
  });

  test('every cast and every suppression carries its reason on its line', () => {
    const code = sources.filter((path) => !path.startsWith('tools/guards/'));
    // Types start with a capital or are one of these; `as version` in a query and `K in keyof T as …` are no casts.
    const cast = /[\w)\]}>'`] as ([A-Z{(]|(string|number|boolean|unknown|never|object|any|typeof|keyof)\b)/;
    const renamed = /^\S+ (import|export|type|\}) |keyof \w+ as |^\S+ \w+ as \w+,$/;
    const casts = linesMatching(code, cast).filter(
      (line) => !line.includes('//') && !renamed.test(line) && cast.test(line.replaceAll(/'[^']*'/g, `''`)),
    );
    expect(casts).toEqual([]);
    expect(linesMatching(code, /(oxlint|eslint)-disable(?!.* -- )/)).toEqual([]);
    expect(linesMatching(code, /@ts-(ignore|nocheck)/)).toEqual([]);
  });
});

describe('doors', () => {
  test('the environment is read in config.ts alone', () => {
    const product = sources.filter((path) => /^(apps|packages)\//.test(path) && !isToolConfig(path) && !isTest(path));
    const readers = linesMatching(
      product,
      /process\s*(\.|\?\.|\[\s*['"])\s*env\b|from 'node:process'|import\.meta\.env\.(?!DEV|PROD|MODE)/,
    );
    expect(readers.filter((line) => !line.startsWith('apps/server/src/config.ts:'))).toEqual([]);
  });

  test('the demo API is loaded by the app, dynamically', () => {
    const importers = linesMatching(
      sources.filter((path) => !path.startsWith('tools/guards/')),
      /['"]@atalaya\/demo-api['"]/,
    );
    expect(importers.filter((line) => !/^apps\/web\/src\/(app|testing)\//.test(line))).toEqual([]);
    expect(importers.filter((line) => !/import\(|import type |typeof import/.test(line))).toEqual([]);
  });

  test('a feature calls the server in its *.queries.ts alone, and changes something in one way', () => {
    const features = sources.filter((path) => path.startsWith('apps/web/src/features/') && !isTest(path));
    expect(
      linesMatching(
        features.filter((path) => !path.endsWith('.queries.ts')),
        /shared\/api\/call\.ts'/,
      ).filter((line) => !line.includes('openReply')),
    ).toEqual([]);
    expect(linesMatching(features, /\buseMutation\b/)).toEqual([]);
  });

  test('the packages know neither Node nor the browser', () => {
    const packages = sources.filter((path) => path.startsWith('packages/') && !isTest(path));
    expect(linesMatching(packages, /from ['"](node:|fs|path|crypto)|\bdocument\.|\bwindow\.|import\.meta\.|\?(raw|url)['"]/)).toEqual([]);
  });

  test('what is injected is not taken from the air in the demo API', () => {
    const demo = sources.filter((path) => path.startsWith('packages/demo-api/') && !isTest(path));
    expect(linesMatching(demo, /Date\.now\(|new Date\(\)|Math\.random\(/)).toEqual([]);
  });

  test('browser tests stand in e2e only', () => {
    expect(files.filter((path) => path.endsWith('.e2e.ts') && dirname(path).split('/')[0] !== 'e2e')).toEqual([]);
    expect(linesMatching(sources.filter(inWeb), /@playwright\/test/)).toEqual([]);
  });
});

describe('tests', () => {
  const tests = sources.filter((path) => isTest(path) && !path.startsWith('tools/guards/'));

  test('no test replaces a module: files share them, so another file would get the replacement, or this one would not', () => {
    expect(linesMatching(tests, /\bvi\.(mock|doMock|hoisted)\(/)).toEqual([]);
  });

  test('whatever waits says how long: the second that Vitest gives is too short on a busy machine', () => {
    expect(linesMatching(tests, /\bvi\.wait(For|Until)\(.*[^,{(]\);$/).filter((line) => !/, (\{.*\}|[\w.]+)\);$/.test(line))).toEqual([]);
  });
});
