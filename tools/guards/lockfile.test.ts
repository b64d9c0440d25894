// Without a checksum npm takes whatever a registry, or somebody in between, gives it.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { read } from './repository.ts';

const Package = z.looseObject({
  link: z.boolean().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
});
const Lockfile = z.object({ packages: z.record(z.string(), Package) });

/** Of tools for those who develop it, on systems other than where the lockfile was made: no registry that was asked had them. */
const isOfOtherSystem = ({ dev, optional, os }: z.output<typeof Package>) => dev && optional && os;

/** The packages that are fetched; those of the repository itself are links. */
const withoutChecksum = (lockfile: unknown) =>
  Object.entries(Lockfile.parse(lockfile).packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && !isOfOtherSystem(one))
    .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==/.test(integrity))
    .map(([path]) => path);

const lockfile: unknown = JSON.parse(read('package-lock.json'));

test('each package that is fetched has its checksum; "node tools/complete-lockfile.mjs" asks the registry for those that are missing', () => {
  expect(Object.keys(Lockfile.parse(lockfile).packages).length).toBeGreaterThan(500);
  expect(withoutChecksum(lockfile)).toEqual([]);
});

test('one without it is found', () => {
  const packages = {
    'apps/server': { version: '0.1.0' },
    'node_modules/@atalaya/server': { link: true },
    'node_modules/a': { version: '1.0.0', integrity: `sha512-${'x'.repeat(86)}==` },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/b-win32': { version: '1.0.0', optional: true, os: ['win32'] },
    'node_modules/lint-win32': { version: '1.0.0', optional: true, dev: true, os: ['win32'] },
    'node_modules/a/node_modules/c': { version: '1.0.0', integrity: 'sha1-abc=' },
  };
  expect(withoutChecksum({ packages })).toEqual(['node_modules/b', 'node_modules/b-win32', 'node_modules/a/node_modules/c']);
});
