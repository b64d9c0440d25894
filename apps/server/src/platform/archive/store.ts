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

export interface ArchiveStore {
  /** Takes the file away from where it is; when this returns it is on disk, or in the bucket, whole. */
  put(name: string, path: string): Promise<void>;
  /** Paths at which the files can be read, in the same order. */
  local(names: readonly string[]): Promise<string[]>;
  remove(name: string): Promise<void>;
  list(): Promise<StoredFile[]>;
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
    put: (name, path) => moveInto(path, pathOf(name)),
    local: (names) => Promise.resolve(names.map(pathOf)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.map(async (name) => ({ name, writtenAt: (await stat(pathOf(name))).mtime })));
    },
  };
}
