// npm leaves platform packages that it could not fetch out of the lockfile, and `npm ci` then refuses the file on every machine.
// This names them again, from the exact versions their parents ask for, with the checksums that the registry gives. `--check` only tells.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'package-lock.json');
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];

/** `@x/binding-linux-arm64-musl` → what npm would have read in the package itself; without it every machine would fetch every platform's. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const at = words.findIndex((word) => systems.includes(word));
  if (at < 0)
    throw new Error(
      `${name} is missing from the lockfile and its name does not tell its platform; run npm install where it can be fetched.`,
    );
  const [os, cpu, abi = ''] = words.slice(at);
  const libc = os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { os: [os], cpu: [cpu], libc };
}

/** Every optional package that a package of the lockfile asks for and that no folder on the way up has. */
function missingPackages(packages) {
  const isThere = (path, name) => {
    for (let folder = path; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      if (packages[`${folder}/node_modules/${name}`]) return true;
    }
    return Boolean(packages[`node_modules/${name}`]);
  };
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isThere(path, name))
      .map(([name, version]) => ({ name, version, dev: parent.dev })),
  );
}

/** What comes from a registry and could be anything: without a checksum npm takes whatever it is given. */
const unsummedPackages = (packages) =>
  Object.entries(packages).filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity);

/** Undefined: the registry in use does not have that version. */
function checksumOf(path, version) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}

const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPackages(lock.packages);
for (const { name, version, dev } of missing) {
  const { os, cpu, libc } = platformOf(name);
  lock.packages[`node_modules/${name}`] = { version, cpu, ...(dev && { dev }), ...libc, optional: true, os };
}
const unsummed = unsummedPackages(lock.packages);
if (process.argv.includes('--check')) {
  if (missing.length > 0)
    console.error(`package-lock.json lacks ${missing.length} platform packages; run "node tools/complete-lockfile.mjs".`);
  process.exit(missing.length > 0 ? 1 : 0);
}
let added = 0;
for (const [path, entry] of unsummed) {
  const { version, ...rest } = entry;
  const integrity = checksumOf(path, version);
  if (integrity) added += 1;
  lock.packages[path] = { version, ...(integrity && { integrity }), ...rest };
}
if (missing.length + added > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`named ${missing.length} platform packages, added ${added} checksums; the registry lacks ${unsummed.length - added}`);
