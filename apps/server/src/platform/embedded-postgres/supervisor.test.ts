import { Client } from 'pg';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownTree } from './account.ts';
import { findPackage, installBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { processesIn } from './leftovers.ts';
import { findPlace } from './place.ts';
import { launch } from './postmaster.ts';
import { urlOf } from './role.ts';
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

/** Several statements, of which nobody wants an answer. */
async function execute({ url }: Pick<EmbeddedPostgres, 'url'>, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
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
    ['fsync', 'data_checksums', 'listen_addresses', 'server_encoding'].map((name) => sql(db, `SHOW ${name}`)),
  );
  expect(shown.flat()).toEqual(['on', 'on', '127.0.0.1', 'UTF8']);
  // Only a superuser may ask for it.
  expect(await readFile(join(dataDir, 'cluster', 'postmaster.opts'), 'utf8')).toContain('"unix_socket_directories="');
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

test('the server works with a role that owns its database and is no superuser', async () => {
  const db = await start();
  expect(
    await sql(
      db,
      'SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls FROM pg_roles WHERE rolname = current_user',
    ),
  ).toEqual([false]);
  for (const forbidden of [
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    `SELECT pg_read_file('PG_VERSION')`,
    'CREATE DATABASE another',
    'SELECT rolpassword FROM pg_authid',
  ])
    await expect(sql(db, forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  await execute(db, 'CREATE SCHEMA own; CREATE TABLE own.t (id int GENERATED ALWAYS AS IDENTITY); DROP SCHEMA own CASCADE; CHECKPOINT');
  // As whoever made the cluster nobody can sign in any more, not even with the password that it was made with.
  await expect(sql({ ...db, url: db.url.replace('atalaya_server:', 'atalaya:') }, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await db.stop();
});

test('an installation whose server worked as superuser is moved over at the next start, with all that it has', async () => {
  const old = join(parent, 'old');
  await mkdir(old, { mode: 0o711 });
  const place = await findPlace(old);
  const binaries = await installBinaries(findPackage(), place);
  const password = await ensureCluster(old, binaries, place, { sync: false, accountsFile: '/etc/passwd' });
  const postmaster = await launch(binaries, place, { fsync: 'off' });
  const asSuperuser = (database: string) => ({
    url: urlOf(postmaster.port, password, 'atalaya', database),
    location: '',
    stop: () => postmaster.stop(),
  });
  await vi.waitFor(() => sql(asSuperuser('postgres'), 'CREATE DATABASE atalaya'), { timeout: 20_000 });
  await execute(
    asSuperuser('atalaya'),
    `CREATE SCHEMA drizzle; CREATE TABLE drizzle.journal (id serial PRIMARY KEY, hash text); INSERT INTO drizzle.journal (hash) VALUES ('a');
     CREATE TABLE readings (id bigint GENERATED ALWAYS AS IDENTITY, at int NOT NULL) PARTITION BY RANGE (at);
     CREATE TABLE readings_1 PARTITION OF readings FOR VALUES FROM (0) TO (10); INSERT INTO readings (at) VALUES (1), (2);
     CREATE SEQUENCE numbers; CREATE TYPE mood AS ENUM ('good'); CREATE VIEW shown AS SELECT * FROM readings;
     CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  );
  await postmaster.stop();

  const db = await start({ dataDir: old });
  expect(await sql(db, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([false]);
  expect(await sql(db, 'SELECT hash FROM drizzle.journal')).toEqual(['a']);
  expect(
    await sql(
      db,
      `SELECT count(*)::int FROM pg_class WHERE relowner = 'atalaya'::regrole AND relnamespace IN ('public'::regnamespace, 'drizzle'::regnamespace)`,
    ),
  ).toEqual([0]);
  await execute(
    db,
    `INSERT INTO readings (at) VALUES (3); ALTER TABLE readings ADD COLUMN more text; CREATE TABLE readings_2 PARTITION OF readings FOR VALUES FROM (10) TO (20);
     ALTER TYPE mood ADD VALUE 'better'; DROP FUNCTION one(); DROP VIEW shown; SELECT nextval('numbers'); DROP TABLE drizzle.journal; DROP SCHEMA drizzle`,
  );
  await db.stop();
  const again = await start({ dataDir: old });
  expect(await sql(again, 'SELECT count(*)::int FROM readings')).toEqual([3]);
  await again.stop();
});

describe.runIf(isRoot && process.platform === 'linux')('where root has no account postgres', () => {
  const NOBODY = 65_534;
  let accountsFile: string;
  beforeAll(async () => {
    accountsFile = join(parent, 'accounts');
    await writeFile(accountsFile, `root:x:0:0::/root:/bin/sh\nnobody:x:${NOBODY}:${NOBODY}::/:/bin/false\n`);
  });
  const ownersOf = async (db: EmbeddedPostgres) => {
    const [pid] = await processesIn(db.location);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return {
      process: Number(/^Uid:\t(\d+)/m.exec(status)?.[1]),
      folder: (await stat(db.location)).uid,
      file: (await stat(join(db.location, 'PG_VERSION'))).uid,
    };
  };

  test('the database runs under a number that nobody else has, and keeps it', async () => {
    const own = join(parent, 'own-number');
    await mkdir(own, { mode: 0o711 });
    const db = await start({ dataDir: own, accountsFile });
    const owners = await ownersOf(db);
    expect(owners.process).toBeGreaterThanOrEqual(60_578);
    expect(owners.process).toBeLessThanOrEqual(61_183);
    expect(owners).toEqual({ process: owners.process, folder: owners.process, file: owners.process });
    await sql(db, 'CREATE TABLE kept AS SELECT 1 AS n');
    await db.stop();
    const again = await start({ dataDir: own, accountsFile });
    expect(await ownersOf(again)).toEqual(owners);
    expect(await sql(again, 'SELECT n FROM kept')).toEqual([1]);
    await again.stop();
  });

  test('a database that ran as nobody so far moves to a number of its own', async () => {
    const shared = join(parent, 'as-nobody');
    await mkdir(shared, { mode: 0o711 });
    const made = await start({ dataDir: shared, accountsFile });
    await sql(made, 'CREATE TABLE kept AS SELECT 5 AS n');
    await made.stop();
    await ownTree(made.location, { name: 'nobody', uid: NOBODY, gid: NOBODY });
    const db = await start({ dataDir: shared, accountsFile });
    const owners = await ownersOf(db);
    expect(owners.process).not.toBe(NOBODY);
    expect(owners).toEqual({ process: owners.process, folder: owners.process, file: owners.process });
    expect(await sql(db, 'SELECT n FROM kept')).toEqual([5]);
    await db.stop();
  });
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
