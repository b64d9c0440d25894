import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import { appliedMigrations, applyMigrations, ownMigrations } from '#platform/migrations.ts';
import { startCutProxy } from '#testing/services/cut-proxy.ts';
import { aDatabase, schemaOf } from '#testing/filled-database.ts';
import { MIGRATIONS } from '#testing/test-app.ts';

vi.setConfig({ testTimeout: 180_000 });

const isFullRun = process.env['ATALAYA_TEST_FULL'] === '1'; // oxlint-disable-line node/no-process-env -- set by the test run, not by operators

const log = pino({ level: 'silent' });
const open = async (url: string) => (await openDatabase(url, MIGRATIONS, log)).close();

/** As an earlier version left it, with something in it. */
async function anEarlierDatabase() {
  const database = await aDatabase();
  await applyMigrations(database.client, MIGRATIONS, ownMigrations(MIGRATIONS).slice(0, 5));
  await database.client.query(`insert into clients (id, name) values ('c1', 'Early')`);
  return database;
}

async function countStatements(): Promise<number> {
  const { url } = await anEarlierDatabase();
  const proxy = await startCutProxy(url);
  await open(proxy.url);
  await proxy.stop();
  return proxy.statements();
}

/** Every statement in the full run; else the first and the last ones, where a transaction begins and ends, and a few between them. */
const A_FEW = 10;

function someOf(statements: number): number[] {
  const all = Array.from({ length: statements }, (_, index) => index + 1);
  const step = Math.ceil(statements / A_FEW);
  return all.filter((number) => isFullRun || number <= 2 || number > statements - 4 || number % step === 0);
}

test('an upgrade that is killed at any statement has not happened, and the next start completes it', async () => {
  const whole = await aDatabase();
  await open(whole.url);
  const { url, client } = await anEarlierDatabase();
  const [before, after] = [await schemaOf(client), await schemaOf(whole.client)];
  const statements = await countStatements();
  expect(statements).toBeGreaterThan(40);
  for (const cutAt of someOf(statements)) {
    const proxy = await startCutProxy(url, cutAt);
    const isDone = await open(proxy.url).then(
      () => true,
      () => false,
    );
    await proxy.stop();
    if (isDone) break;
    // What was on its way to the database when the line was cut may still be at work.
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'atalaya migration'`,
      );
      expect(rowCount).toBe(0);
    }, 10_000);
    const found = await schemaOf(client);
    // The last statement is the commit: nobody knows whether it was heard, but half of it there is not.
    expect([before.length, after.length]).toContain(found.length);
    expect(found).toEqual(found.length === before.length ? before : after);
    if (found.length === after.length) break;
  }
  await open(url);
  expect(await schemaOf(client)).toEqual(after);
  expect(await appliedMigrations(client)).toEqual(ownMigrations(MIGRATIONS));
  expect((await client.query('select name from clients')).rows).toEqual([{ name: 'Early' }]);
});

test('servers that start together on an empty database make it once', async () => {
  const { url, client } = await aDatabase();
  await Promise.all([open(url), open(url), open(url)]);
  expect(await appliedMigrations(client)).toEqual(ownMigrations(MIGRATIONS));
});

test('a database of a newer version is refused in one sentence', async () => {
  const { url, client } = await aDatabase();
  await open(url);
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`);
  await expect(open(url)).rejects.toThrow(/newer version of Atalaya/);
});
