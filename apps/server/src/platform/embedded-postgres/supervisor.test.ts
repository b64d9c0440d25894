import { Client } from 'pg';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { processesIn } from './leftovers.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './supervisor.ts';

vi.setConfig({ testTimeout: 30_000 }); // real programs, on a machine that may be busy

const log = { info: () => {}, warn: () => {}, error: () => {} };
const isRoot = process.getuid?.() === 0;
let parent: string;
let dataDir: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'atalaya-postgres-'));
  await chmod(parent, 0o711);
  dataDir = join(parent, 'data');
  await mkdir(dataDir, { mode: 0o711 });
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const start = (options: Partial<EmbeddedPostgresOptions> = {}) =>
  startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' }, elsewhere: join(parent, 'elsewhere'), ...options });

async function sql(db: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: db.url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const postmasterPid = async () => Number.parseInt(await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10);

test('the first start makes a private, durable database, even over the remains of an interrupted one', async () => {
  await mkdir(join(dataDir, 'cluster.new', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'cluster.new', 'PG_VERSION'), '18\n');
  await mkdir(join(dataDir, 'postgres.new', 'bin'), { recursive: true });
  const db = await start({ settings: {} });
  expect(db.location).toBe(join(dataDir, 'cluster'));
  const shown = await Promise.all(
    ['fsync', 'data_checksums', 'listen_addresses', 'unix_socket_directories', 'server_encoding'].map((name) => sql(db, `SHOW ${name}`)),
  );
  expect(shown.flat()).toEqual(['on', 'on', '127.0.0.1', '', 'UTF8']);
  expect(await sql(db, `SELECT x FROM (VALUES ('b'), ('B'), ('á'), ('a')) t(x) ORDER BY x`)).toEqual(['B', 'a', 'b', 'á']);
  expect((await stat(join(dataDir, 'database.password'))).mode & 0o777).toBe(0o600);
  await expect(sql({ ...db, url: db.url.replace(/:[^:@]+@/, ':wrong@') }, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await sql(db, 'CREATE TABLE kept AS SELECT 1 AS n');
  await db.stop();
  expect(await processesIn(db.location)).toEqual([]);
});

test('the next start keeps the data and takes a moment only', async () => {
  const begun = performance.now();
  const db = await start();
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(await sql(db, 'SELECT n FROM kept')).toEqual([1]);
  await db.stop();
});

test('a database left running by a killed server is stopped and started anew', async () => {
  const left: string[] = [];
  const orphan = await start({ onExit: (reason) => left.push(reason) });
  await sql(orphan, 'INSERT INTO kept VALUES (2)');
  const pid = await postmasterPid();
  const db = await start();
  expect(await postmasterPid()).not.toBe(pid);
  expect(left).toHaveLength(1);
  expect(await sql(db, 'SELECT n FROM kept')).toEqual([1, 2]);
  await db.stop();
});

test('a killed database is reported, and the next start recovers what was committed', async () => {
  let report: (reason: string) => void = () => {};
  const reported = new Promise<string>((resolve) => (report = resolve));
  const killed = await start({ settings: {}, onExit: report });
  await sql(killed, 'INSERT INTO kept VALUES (3)');
  // One that is busy and does not notice that its postmaster is gone.
  const busy = new Client({ connectionString: killed.url });
  busy.on('error', () => {});
  await busy.connect();
  const neverEnds = busy.query('SELECT count(*) FROM generate_series(1, 10000000000)').catch(() => 'cut off');
  process.kill(await postmasterPid(), 'SIGKILL');
  expect(await reported).toBe('it was ended by SIGKILL');
  const db = await start();
  expect(await neverEnds).toBe('cut off');
  expect(await sql(db, 'SELECT n FROM kept')).toEqual([1, 2, 3]);
  await db.stop();
});

test('a stale process number that now belongs to another program does not matter', async () => {
  const file = join(dataDir, 'cluster', 'postmaster.pid');
  await writeFile(file, `${process.pid}\n${join(dataDir, 'cluster')}\n`);
  const db = await start();
  expect(await postmasterPid()).not.toBe(process.pid);
  await db.stop();
});

test('a start that fails says what PostgreSQL said', async () => {
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /^The database does not start: FATAL: .*shared_buffers.*postgres\.log/,
  );
});

test('another major version and a lost password are one sentence each', async () => {
  const version = join(dataDir, 'cluster', 'PG_VERSION');
  await writeFile(version, '17\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17 and this release brings 18/);
  await writeFile(version, '18\n');
  await rm(join(dataDir, 'database.password'));
  await expect(start()).rejects.toThrow(/database\.password is missing/);
});

test.runIf(isRoot)('from a folder that only root can read, the database is kept elsewhere and found again', async () => {
  const closed = join(parent, 'closed');
  await mkdir(join(closed, 'data'), { recursive: true });
  await chmod(closed, 0o700);
  const options = { dataDir: join(closed, 'data') };
  const db = await start(options);
  expect(db.location).toContain(join(parent, 'elsewhere'));
  await sql(db, 'CREATE TABLE kept AS SELECT 7 AS n');
  await db.stop();
  await chmod(closed, 0o755);
  const again = await start(options);
  expect(again.location).toBe(db.location);
  expect(await sql(again, 'SELECT n FROM kept')).toEqual([7]);
  await again.stop();
});
