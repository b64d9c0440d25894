import { expect, test, vi } from 'vitest';
import { aDatabase, aFilledDatabase, contentOf, schemaOf } from '#testing/filled-database.ts';
import { MIGRATIONS } from '#testing/test-app.ts';
import { moveDatabase } from './move.ts';

vi.setConfig({ testTimeout: 120_000 });

const gently = { migrationsDir: MIGRATIONS, mayOverwrite: false, piece: 4 };
const isHistory = (table: string) => table.startsWith('device_events_');
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'atalaya-operations'`;

test('everything is the same in the new database, and nothing of the move stays', async () => {
  const { url, client } = await aFilledDatabase();
  const target = await aDatabase();
  const moved = await moveDatabase(url, target.url, gently);
  expect(moved).toMatchObject({ kept: 0, secretFingerprint: 'aaaabbbbccccdddd' });
  expect(await contentOf(target.client)).toEqual(await contentOf(client));
  expect(await schemaOf(target.client)).toEqual(await schemaOf(client));
  expect((await target.client.query(`select 1 from pg_namespace where nspname = 'atalaya_move'`)).rowCount).toBe(0);
});

test('a move that was cut goes on where it stopped', async () => {
  const { url, client } = await aFilledDatabase({ events: 4_000 });
  const target = await aDatabase();
  let pieces = 0;
  const cutAfter = async (table: string) => {
    if (!isHistory(table)) return;
    pieces += 1;
    if (pieces === 5) await target.client.query(CUT);
  };
  await expect(moveDatabase(url, target.url, { ...gently, onPiece: cutAfter })).rejects.toThrow(/terminat|connection/i);
  const before = pieces;
  const again: string[] = [];
  const moved = await moveDatabase(url, target.url, { ...gently, onPiece: (table) => void again.push(table) });
  expect(moved.kept).toBeGreaterThanOrEqual(before);
  expect(again.length).toBeGreaterThan(0);
  expect(again).not.toContain('clients');
  expect(await contentOf(target.client)).toEqual(await contentOf(client));
  expect(await schemaOf(target.client)).toEqual(await schemaOf(client));
});

test('the same when the old database was cut off', async () => {
  const { url, client } = await aFilledDatabase({ events: 4_000 });
  const target = await aDatabase();
  const cut = async (table: string, piece: number) => void (isHistory(table) && piece === 3 && (await client.query(CUT)));
  await expect(moveDatabase(url, target.url, { ...gently, onPiece: cut })).rejects.toThrow(/terminat|connection/i);
  expect((await moveDatabase(url, target.url, gently)).kept).toBeGreaterThan(3);
  expect(await contentOf(target.client)).toEqual(await contentOf(client));
});

test('what changed in the old database between two attempts is noticed and moved', async () => {
  const { url, client } = await aFilledDatabase({ events: 4_000 });
  const target = await aDatabase();
  const cut = async (table: string, piece: number) => void (isHistory(table) && piece === 3 && (await target.client.query(CUT)));
  await expect(moveDatabase(url, target.url, { ...gently, onPiece: cut })).rejects.toThrow(/terminat|connection/i);
  await client.query(`update clients set name = 'Renamed meanwhile' where id = 'c2'`);
  await client.query('delete from device_events where id in (select id from device_events order by ctid limit 3)');
  await moveDatabase(url, target.url, gently);
  expect(await contentOf(target.client)).toEqual(await contentOf(client));
});

test('a database with something in it is refused unless it may go', async () => {
  const { url, client } = await aFilledDatabase();
  const target = await aFilledDatabase({ events: 5 });
  const before = await contentOf(target.client);
  await expect(moveDatabase(url, target.url, gently)).rejects.toThrow(/not empty.*--overwrite/);
  expect(await contentOf(target.client)).toEqual(before);
  await moveDatabase(url, target.url, { ...gently, mayOverwrite: true });
  expect(await contentOf(target.client)).toEqual(await contentOf(client));
});

test('a database is not moved onto itself, and an empty one not at all', async () => {
  const { url } = await aFilledDatabase();
  await expect(moveDatabase(url, url, { ...gently, mayOverwrite: true })).rejects.toThrow(/same database/);
  await expect(moveDatabase((await aDatabase()).url, url, gently)).rejects.toThrow(/nothing to move/);
  await expect(moveDatabase(url, 'postgres://nobody@127.0.0.1:9/nothing', gently)).rejects.toThrow(
    /127\.0\.0\.1:9\/nothing cannot be used/,
  );
});
