import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFolderStore } from '#platform/archive/store.ts';
import { applyMigrations, ownMigrations } from '#platform/migrations.ts';
import { aDatabase, aFilledDatabase, contentOf, schemaOf } from '#testing/filled-database.ts';
import { MIGRATIONS } from '#testing/test-app.ts';
import { TEMPLATE_DATABASE } from '#testing/test-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const options = (mayOverwrite: boolean) => ({ migrationsDir: MIGRATIONS, mayOverwrite, archiveFolder: inFolder('restored') });
const files = () => createFolderStore(inFolder('files'));
const inFolder = (name: string) => join(folder, name);

test('a restored database has the same rows, counters, indexes and keys', async () => {
  const { url, client } = await aFilledDatabase();
  const file = inFolder('all.backup');
  const made = await backUp(url, file, files());
  expect(made.secretFingerprint).toBe('aaaabbbbccccdddd');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['all.backup']);

  const other = await aDatabase();
  const put = await restore(file, other.url, options(false));
  expect(put).toEqual(made);
  expect(put.rows).toBeGreaterThan(2_000);
  expect(await contentOf(other.client)).toEqual(await contentOf(client));
  expect(await schemaOf(other.client)).toEqual(await schemaOf(client));
  // The counters go on where they were.
  await other.client.query(`insert into device_events (device, type, sensor_id, ts, received_at) values (1, 1, 1, now(), now())`);
});

test('a backup under load shows one moment', async () => {
  const { url, client } = await aFilledDatabase({ events: 30_000 });
  // Every transaction adds one of each, so in any moment there are as many of the one as of the other.
  await client.query('create table ones (n int); create table others (n int)');
  const state = { isOn: true, written: 0 };
  const writing = (async () => {
    while (state.isOn) {
      await client.query('begin');
      await client.query('insert into ones values ($1)', [state.written]);
      await client.query('insert into others values ($1)', [state.written]);
      await client.query('commit');
      state.written += 1;
    }
  })();
  const before = state.written;
  const file = inFolder('loaded.backup');
  await backUp(url, file, files());
  const during = state.written - before;
  state.isOn = false;
  await writing;
  expect(during).toBeGreaterThan(3);
  const text = gunzipSync(await readFile(file)).toString('latin1');
  const rowsOf = (name: string) => Number(new RegExp(`"name":"${name}".*?"rows":(\\d+)`, 's').exec(text)?.[1]);
  expect(rowsOf('ones')).toBe(rowsOf('others'));
  expect(rowsOf('ones')).toBeLessThan(state.written);
});

test('the files of the archive are in it, whole, and come out as they were', async () => {
  const { url, client } = await aFilledDatabase();
  const content = Buffer.from('as good as Parquet, for a backup');
  await mkdir(inFolder('files'));
  await writeFile(inFolder('files/2026-01-01-a.parquet'), content);
  await client.query(
    `insert into archive_files (name, day, min_ts, max_ts, devices, rows, bytes, sum, sha256, node, made_at)
     values ('2026-01-01-a.parquet', '2026-01-01', now(), now(), '{1}', 1, $1, '1', $2, 'n', now())`,
    [content.length, hash('sha256', content, 'hex')],
  );
  expect(await backUp(url, inFolder('all.backup'), files())).toMatchObject({ files: 1 });
  const other = await aDatabase();
  expect(await restore(inFolder('all.backup'), other.url, options(false))).toMatchObject({ files: 1 });
  expect(await readFile(inFolder('restored/2026-01-01-a.parquet'))).toEqual(content);
  // One that is not what was written is no backup of anything.
  await writeFile(inFolder('files/2026-01-01-a.parquet'), 'something else');
  await expect(backUp(url, inFolder('bad.backup'), files())).rejects.toThrow(/is not the one that was written/);
  await rm(inFolder('files/2026-01-01-a.parquet'));
  await expect(backUp(url, inFolder('bad.backup'), files())).rejects.toThrow(/would not be whole/);
  expect((await readdir(folder)).filter((name) => name.startsWith('bad'))).toEqual([]);
});

describe('a file that is not a whole backup is refused, and the database is left as it was:', () => {
  const damage: [string, (whole: Buffer) => Buffer][] = [
    ['cut off', (whole) => whole.subarray(0, Math.floor(whole.length * 0.6))],
    ['one bit another', (whole) => whole.with(Math.floor(whole.length / 2), (whole[Math.floor(whole.length / 2)] ?? 0) ^ 4) as Buffer], // safe: a copy of a buffer
    [
      'rows exchanged, and packed anew',
      (whole) => gzipSync(Buffer.from(gunzipSync(whole).toString('latin1').replace('Cabinet 7', 'Cabinet 8'), 'latin1')),
    ],
    ['its end missing', (whole) => gzipSync(gunzipSync(whole).subarray(0, gunzipSync(whole).lastIndexOf('{"tables"') - 5))],
    ['something else', () => Buffer.from('pg_dump custom format')],
    ['nothing', () => Buffer.alloc(0)],
  ];
  test.each(damage)('%s', async (_, damaged) => {
    const { url, client } = await aFilledDatabase();
    await backUp(url, inFolder('good.backup'), files());
    await writeFile(inFolder('bad.backup'), damaged(await readFile(inFolder('good.backup'))));
    const before = await contentOf(client);
    await expect(restore(inFolder('bad.backup'), url, options(true))).rejects.toThrow(/bad\.backup is no whole backup/);
    expect(await contentOf(client)).toEqual(before);
  });
});

test('a database with something in it is replaced only when that is said', async () => {
  const { url } = await aFilledDatabase();
  await backUp(url, inFolder('a.backup'), files());
  const other = await aFilledDatabase({ events: 3 });
  const before = await contentOf(other.client);
  await expect(restore(inFolder('a.backup'), other.url, options(false))).rejects.toThrow(/not empty.*--overwrite/);
  expect(await contentOf(other.client)).toEqual(before);
  await restore(inFolder('a.backup'), other.url, options(true));
  expect(Object.keys(await contentOf(other.client))).toEqual(Object.keys(before));
});

test('tables of another program are never touched', async () => {
  const { url } = await aFilledDatabase();
  await backUp(url, inFolder('a.backup'), files());
  const other = await aDatabase();
  await other.client.query('create table theirs (n int)');
  await expect(restore(inFolder('a.backup'), other.url, options(true))).rejects.toThrow(/another program \(theirs\)/);
});

test('a backup of an earlier schema is restored as it was, and brought up to date by the next start', async () => {
  const early = await aDatabase();
  await applyMigrations(early.client, MIGRATIONS, ownMigrations(MIGRATIONS).slice(0, 3));
  await early.client.query(`insert into clients (id, name) values ('c9', 'Early')`);
  await backUp(early.url, inFolder('early.backup'), files());
  const { url, client } = await aDatabase();
  await restore(inFolder('early.backup'), url, options(false));
  expect(await contentOf(client)).toEqual(await contentOf(early.client));
  await applyMigrations(client, MIGRATIONS);
  expect((await client.query('select name from clients')).rows).toEqual([{ name: 'Early' }]);
  expect(await schemaOf(client)).toEqual(await schemaOf((await aDatabase(TEMPLATE_DATABASE)).client));
});

test('an existing file is not written over, and a backup that fails leaves none', async () => {
  const { url } = await aFilledDatabase();
  await writeFile(inFolder('mine'), 'precious');
  await expect(backUp(url, inFolder('mine'), files())).rejects.toThrow(/exists already/);
  expect(await readFile(inFolder('mine'), 'utf8')).toBe('precious');
  await expect(backUp((await aDatabase()).url, inFolder('empty'), files())).rejects.toThrow(/nothing to back up/);
  expect(await readdir(folder)).toEqual(['mine']);
});
