import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const serverSetup = 'apps/server/src/testing/global-setup.ts';
const externalSetup = 'tools/setup/external-setup.ts';
const failOnConsole = 'tools/setup/fail-on-console.ts';

const modules = 'apps/server/src/modules';
/** They wait for devices and clocks rather than for the database. */
const ofTheClock = /\/monitor\/(link\/mqtt|live\/(fleet-live|live-revocation))\.test\.ts$|\/monitor\/commands\/[^/]+\.test\.ts$/;
const moduleTests = readdirSync(join(import.meta.dirname, modules), { recursive: true, encoding: 'utf8' })
  .map((path) => `${modules}/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && !ofTheClock.test(path))
  .toSorted();
// `npm test` takes each file on one of the two databases, the full run all of them on both; by hand either can be asked for.
const isShortRun = process.env['ATALAYA_TEST_SHORT'] === '1';
const onExternal = moduleTests.filter((_, index) => !isShortRun || index % 2 === 1);

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Two more than the two cores we count with: service tests wait as much as they work.
    maxWorkers: 4,
    // Files share what they import, which halves the time; none of ours keeps state in a module that another could find changed.
    isolate: false,
    // What was compiled once is there for the next run: of a single file that is most of the wait.
    experimental: { fsModuleCache: true, fsModuleCachePath: join(import.meta.dirname, '.cache/vitest') },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'sdks/typescript/*.test.ts',
            'tools/setup/*.test.ts',
            'bench/**/*.test.ts',
          ],
          setupFiles: [failOnConsole],
        },
      },
      {
        extends: true,
        // Components by themselves: in a document without a browser around it, which takes a tenth of the time.
        test: { name: 'components', include: ['apps/web/src/**/*.test.tsx'], environment: 'happy-dom', setupFiles: [failOnConsole] },
      },
      {
        extends: true,
        test: { name: 'guards', include: ['tools/guards/*.test.ts'], setupFiles: [failOnConsole], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/simulator/src/**/*.test.ts'],
          provide: { externalFiles: isShortRun ? onExternal : [] },
          setupFiles: [failOnConsole],
          // One PostgreSQL for all service tests; each worker gets a database of its own from a migrated template.
          globalSetup: isShortRun ? [serverSetup, externalSetup] : [serverSetup],
        },
      },
      {
        extends: true,
        test: {
          // The same tests on the system's own PostgreSQL: same SQL, same migrations.
          name: 'server-external',
          include: moduleTests,
          provide: { externalFiles: moduleTests },
          setupFiles: [failOnConsole],
          globalSetup: [externalSetup],
        },
      },
      {
        extends: true,
        // What takes longer than `npm run verify` may.
        test: {
          name: 'slow',
          include: ['tools/prove/**/*.test.ts', 'tools/guards/slow/*.test.ts'],
          // A type-check of the whole app; in short the guard of the same name does for it.
          exclude: isShortRun ? ['tools/guards/slow/without-demos.test.ts'] : [],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // After the others: vitest runs together only what takes as many workers.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
