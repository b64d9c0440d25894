// Where the files of the archive lie. A file is never changed: what takes its place has another name.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface StoredFile {
  name: string;
  writtenAt: Date;
}

/** Files that stay where they are until they are released. */
export interface HeldFiles {
  /** In the order in which they were asked for. */
  paths: string[];
  release(): void;
}

export interface ArchiveStore {
  /** Whether every node finds the same files in it. */
  isShared: boolean;
  /** Whether the files may be changed for this database: what two databases write to, one of them clears away for the other. */
  isFor(identity: string): Promise<boolean>;
  /** Takes the file away from where it is; when this returns it is on disk, or in the bucket, whole. */
  put(name: string, path: string): Promise<void>;
  hold(names: readonly string[]): Promise<HeldFiles>;
  remove(name: string): Promise<void>;
  list(): Promise<StoredFile[]>;
  /** Brings in what was written before this was the store. */
  adopt(): Promise<void>;
}

export async function sha256Of(path: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return sum.digest('hex');
}

/** On disk, its name too. */
export async function moveInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = await open(from, 'r+');
  await file.sync();
  await file.close();
  await rename(from, to);
  if (process.platform === 'win32') return; // there a folder cannot be opened
  const folder = await open(dirname(to));
  await folder.sync();
  await folder.close();
}

/** Beside it lies what is being made. */
export const filesFolder = ({ folder }: { folder: string }) => join(folder, 'files');

export function createFolderStore(folder: string): ArchiveStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    isShared: false,
    isFor: () => Promise.resolve(true),
    put: (name, path) => moveInto(path, pathOf(name)),
    hold: (names) => Promise.resolve({ paths: names.map(pathOf), release: () => undefined }),
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.map(async (name) => ({ name, writtenAt: (await stat(pathOf(name))).mtime })));
    },
    adopt: () => Promise.resolve(),
  };
}
