// The archive in a bucket that all nodes share. What is read of it is kept in a folder for a while, up to a size.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createBucket } from './bucket.ts';
import type { BucketSettings } from './archive-settings.ts';
import type { ArchiveStore } from './store.ts';

/** So many are fetched at a time. */
const AT_ONCE = 4;
const OWNER = 'owner';
const IS_FILE = /^[\w.-]+\.parquet$/;

interface Kept {
  path: string;
  /** Of whoever asks for it while it is on its way too. */
  ready: Promise<void>;
  bytes: number;
  holders: number;
}

export interface BucketStoreFolders {
  /** Its content is ours alone, and is of no worth after an end. */
  cache: string;
  /** Where files lay before there was a bucket. */
  files: string;
}

export function createBucketStore(settings: BucketSettings, folders: BucketStoreFolders): ArchiveStore {
  const bucket = createBucket(settings);
  /** The one that was asked for last stands last. */
  const kept = new Map<string, Kept>();
  let opened: Promise<unknown> | null = null;
  let count = 0;
  const running = new Set<Promise<void>>();
  /** From the folder, and in the bucket as well by now. */
  const adopted = new Set<string>();

  /** A machine that went down may have left files that are not whole. */
  const open = () =>
    (opened ??= rm(folders.cache, { recursive: true, force: true }).then(() => mkdir(folders.cache, { recursive: true, mode: 0o700 })));

  async function fetchOne(name: string, entry: Kept): Promise<void> {
    await open();
    while (running.size >= AT_ONCE) await Promise.race(running);
    const turn = bucket.download(name, entry.path);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    running.add(settled);
    await turn.finally(() => running.delete(settled));
    entry.bytes = (await stat(entry.path)).size;
  }

  function hold(name: string): Kept {
    const known = kept.get(name);
    // One that went and is fetched again must not be removed with the one that went.
    const entry = known ?? { path: join(folders.cache, `${(count += 1)}-${name}`), ready: Promise.resolve(), bytes: 0, holders: 0 };
    if (!known) entry.ready = fetchOne(name, entry);
    entry.holders += 1;
    kept.delete(name);
    kept.set(name, entry);
    entry.ready.catch(() => kept.get(name) === entry && kept.delete(name)); // whoever waits is told; the next one asks again
    return entry;
  }

  /** What nobody holds goes, the longest unused first. */
  function shrink(): void {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [name, entry] of kept) {
      if (bytes <= settings.cacheBytes) return;
      if (entry.holders > 0) continue;
      bytes -= entry.bytes;
      kept.delete(name);
      void rm(entry.path, { force: true });
    }
  }

  const namesInFolder = async () => (await readdir(folders.files).catch(() => [])).filter((name) => IS_FILE.test(name));

  return {
    isShared: true,
    async isFor(identity) {
      const owner = await bucket.text(OWNER);
      if (owner !== null) return owner === identity;
      await bucket.put(OWNER, Buffer.from(identity));
      return (await bucket.text(OWNER)) === identity;
    },
    async put(name, path) {
      await bucket.putFile(name, path);
      await rm(path);
    },
    async hold(names) {
      // What the folder has from earlier days is read there until it is in the bucket.
      const here = new Set((await namesInFolder()).filter((name) => !adopted.has(name)));
      const entries = new Map(names.filter((name) => !here.has(name)).map((name) => [name, hold(name)]));
      const release = () => {
        for (const entry of entries.values()) entry.holders -= 1;
        entries.clear();
        shrink();
      };
      try {
        await Promise.all([...entries.values()].map(({ ready }) => ready));
      } catch (error) {
        release();
        throw error;
      }
      return { paths: names.map((name) => entries.get(name)?.path ?? join(folders.files, name)), release };
    },
    remove: (name) => bucket.remove(name),
    list: async () => (await bucket.list()).filter(({ name }) => IS_FILE.test(name)),
    async adopt() {
      for (const name of await namesInFolder()) {
        const path = join(folders.files, name);
        // Somebody may be reading it where it is: it stays there until the next time.
        if (adopted.has(name)) await rm(path, { force: true });
        else await bucket.putFile(name, path);
        adopted.add(name);
      }
    },
  };
}
