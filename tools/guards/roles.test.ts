// The suffix of a module's file says which layer it is; a file without one is a thing that lives in the server, or knows no layer at all.
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, read, sources } from './repository.ts';

const ROLES = ['routes', 'service', 'repository', 'table', 'rules', 'seed'] as const;
type Role = (typeof ROLES)[number];

const roleOf = (path: string) => /\.([a-z]+)\.ts$/.exec(basename(path))?.[1];

const isModuleFile = (path: string) => path.startsWith('apps/server/src/modules/') && !isTest(path);
/** A module's door and what it hands to its rooms stand above the layers. */
const isDoor = (path: string) => /^(index|deps)\.ts$/.test(basename(path));

const importsOf = (code: string) => [...code.matchAll(/^import (?!type\b)[^;]*? from '([^']+)';/gms)].map(([, from = '']) => from);

/** What no file of a role may import: it would be the work of another. */
const FOREIGN: Record<Role | 'none', RegExp> = {
  routes: /^drizzle-orm|\.table\.ts$/,
  service: /^hono/,
  repository: /^hono|\.(service|routes)\.ts$/,
  table: /\.(service|routes|repository)\.ts$/,
  rules: /^(hono|drizzle-orm)|\.(service|routes|repository|table)\.ts$/,
  seed: /^hono|\.routes\.ts$/,
  none: /^(hono|drizzle-orm)|\.(routes|table)\.ts$/,
};

function faultOf(path: string, code: string): string | null {
  const role = roleOf(path);
  const known = ROLES.find((one) => one === role);
  if (role && !known) return `${path}: .${role} is no role`;
  const foreign = importsOf(code).find((from) => FOREIGN[known ?? 'none'].test(from));
  if (foreign) return `${path}: imports ${foreign}`;
  const asksTheDatabase = importsOf(code).some((from) => from.endsWith('.repository.ts'));
  // What is made once and kept is a thing with a name of its own; what is only called is a service.
  if (!role && asksTheDatabase && !/^export (function|const) create[A-Z]/m.test(code)) return `${path}: is a service`;
  return null;
}

describe('files of the modules', () => {
  test('have the suffix of their layer, or are none', () => {
    const checked = sources.filter((path) => isModuleFile(path) && !isDoor(path));
    expect(checked.length).toBeGreaterThan(200);
    expect(checked.map((path) => faultOf(path, read(path))).filter((fault) => fault !== null)).toEqual([]);
  });

  test('a planted file of the wrong role is found', () => {
    expect(faultOf('a/keys.helper.ts', '')).toBe('a/keys.helper.ts: .helper is no role');
    expect(faultOf('a/keys.rules.ts', "import { find } from './keys.repository.ts';")).toBe(
      'a/keys.rules.ts: imports ./keys.repository.ts',
    );
    expect(faultOf('a/owner.ts', "import { find } from './keys.repository.ts';\nexport const ownerOf = find;")).toBe(
      'a/owner.ts: is a service',
    );
    expect(faultOf('a/key-index.ts', "import { find } from './keys.repository.ts';\nexport function createKeyIndex() {}")).toBeNull();
    expect(faultOf('a/keys.rules.ts', "import type { Keys } from './keys.repository.ts';")).toBeNull();
  });
});
