// The archive's files in a bucket, on a server that speaks S3.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { startBucket } from '#testing/services/s3-bucket.ts';
import { createBucket } from './bucket.ts';
import { createBucketStore } from './bucket-store.ts';

let s3: Awaited<ReturnType<typeof startBucket>>;
let folder: string;
let count = 0;
beforeAll(async () => {
  s3 = await startBucket();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-bucket-store-'));
  count += 1;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Of a node; all of one test see the same files. */
const aStore = (node: string, cacheBytes = 1e9) =>
  createBucketStore(
    { ...s3.settings, prefix: `test-${count}/`, cacheBytes },
    { cache: join(folder, node, 'cache'), files: join(folder, node, 'files') },
  );
async function aFile(content: string): Promise<string> {
  const path = join(folder, 'draft');
  await writeFile(path, content);
  return path;
}

test('what one node puts there, another one reads, and finds in the list until it is removed', async () => {
  const [one, other] = [aStore('one'), aStore('other')];
  for (const name of ['a.parquet', 'b.parquet', 'c.parquet']) await one.put(name, await aFile(`content of ${name}`));
  expect((await other.list()).map(({ name }) => name).toSorted()).toEqual(['a.parquet', 'b.parquet', 'c.parquet']);
  const { paths, release } = await other.hold(['c.parquet', 'a.parquet']);
  expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(['content of c.parquet', 'content of a.parquet']);
  release();
  for (let time = 0; time < 2; time += 1) await other.remove('a.parquet');
  expect(await one.list()).toHaveLength(2);
  await expect(one.hold(['a.parquet'])).rejects.toThrow('404');
});

test('a long list comes in pages', async () => {
  const page = (
    names: string[],
    isTruncated: boolean,
  ) => `<?xml version="1.0"?><ListBucketResult><Prefix>a/</Prefix><IsTruncated>${isTruncated}</IsTruncated>
    ${names.map((name) => `<Contents><Key>a/${name}</Key><LastModified>2026-03-20T09:00:00.000Z</LastModified><Size>1</Size></Contents>`).join('')}</ListBucketResult>`;
  // The server of the other tests cannot answer in pages.
  const pages = await startHttpSink(({ path }) => ({
    status: 200,
    body: path.includes('start-after=a%2F2.parquet') ? page(['3&amp;.parquet'], false) : page(['1.parquet', '2.parquet'], true),
  }));
  const bucket = createBucket({ ...s3.settings, url: pages.url, prefix: 'a/' });
  const writtenAt = new Date('2026-03-20T09:00:00Z');
  expect(await bucket.list()).toEqual(['1.parquet', '2.parquet', '3&.parquet'].map((name) => ({ name, writtenAt })));
  await pages.stop();
});

test('what is kept on disk stays within its size, but for what is being read', async () => {
  const store = aStore('one', 2_500);
  for (const name of ['a', 'b', 'c', 'd']) await store.put(`${name}.parquet`, await aFile(name.repeat(1_000)));
  const held = await store.hold(['a.parquet']);
  for (const name of ['b', 'c', 'd']) (await store.hold([`${name}.parquet`])).release();
  expect(await readFile(held.paths[0] ?? '', 'utf8')).toBe('a'.repeat(1_000));
  await expect.poll(async () => (await readdir(join(folder, 'one', 'cache'))).length).toBe(2);
  held.release();
  // One of the two that are still there is not fetched again.
  const again = await store.hold(['a.parquet', 'a.parquet', 'd.parquet', 'b.parquet']);
  expect(await Promise.all(again.paths.map(async (path) => (await readFile(path, 'utf8'))[0]))).toEqual(['a', 'a', 'd', 'b']);
  again.release();
});

test('files of a folder are read where they are, and brought into the bucket', async () => {
  const [one, other] = [aStore('one'), aStore('other')];
  await mkdir(join(folder, 'one', 'files'), { recursive: true });
  await writeFile(join(folder, 'one', 'files', 'old.parquet'), 'from before');
  const { paths } = await one.hold(['old.parquet']);
  await one.adopt();
  // Whoever has it open reads on.
  expect(await readFile(paths[0] ?? '', 'utf8')).toBe('from before');
  for (const store of [one, other]) expect(await readFile((await store.hold(['old.parquet'])).paths[0] ?? '', 'utf8')).toBe('from before');
  await one.adopt();
  expect(await readdir(join(folder, 'one', 'files'))).toEqual([]);
});

test('files of one database are not another one’s to clear away', async () => {
  expect(await aStore('one').isFor('1 atalaya')).toBe(true);
  expect(await aStore('other').isFor('1 atalaya')).toBe(true);
  expect(await aStore('copy').isFor('2 atalaya')).toBe(false);
});

test('an unknown key, and a bucket that is away, are told; and what was there is there afterwards', async () => {
  const store = aStore('one');
  await store.put('a.parquet', await aFile('kept'));
  const stranger = createBucket({ ...s3.settings, keyId: 'nobody', prefix: `test-${count}/` });
  await expect(stranger.list()).rejects.toThrow(/40\d/);
  await s3.pause();
  const path = await aFile('not yet');
  await expect(store.put('b.parquet', path)).rejects.toThrow(/fetch failed|bucket/i);
  expect(await readFile(path, 'utf8')).toBe('not yet');
  await expect(store.hold(['a.parquet'])).rejects.toThrow(/fetch failed|bucket/i);
  await s3.start();
  expect(await readFile((await store.hold(['a.parquet'])).paths[0] ?? '', 'utf8')).toBe('kept');
});
