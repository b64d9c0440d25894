// Installs npm packages when they are missing or not those of the lockfile. Runs before anything is installed: only Node's own modules here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { runProgram } from './run-program.mjs';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'node_modules', '.atalaya-install');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** npm notes what it has installed when it is done; an install by hand, or one that was broken off, is told from it. */
function isInstalledByHand() {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages);
  const installed = readJson(noted).packages;
  return wanted.every(
    ([path, { version, optional, peer }]) =>
      path === '' || installed[path]?.version === version || (!installed[path] && (optional || peer)),
  );
}

export function isInstalled() {
  const stamp = fingerprint(root, ['package-lock.json']);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  if (!isInstalledByHand()) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/** The npm that runs us, else the one that came with this Node. */
function npmProgram() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const found = candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (!found) throw new Error('npm was not found beside Node; start with "npm start".');
  return found;
}

export async function install() {
  // Development packages build the product, optional ones bring the database. No package's install script is needed, so none is run.
  const args = [npmProgram(), 'ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--ignore-scripts'];
  // Some packages name a newer Node than they need: what they warn of is what our tests show. Errors are still said.
  args.push('--loglevel', 'error');
  await runProgram(args, { cwd: root, what: 'Installing the packages' });
  writeFileSync(stampFile, fingerprint(root, ['package-lock.json']));
}
