// The server as it was at an earlier commit, built beside the tree, so that both can be measured in one run.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUPERUSER } from '../../apps/server/src/platform/embedded-postgres/role.ts';
import { ROOT } from '../../tools/setup/server-process.ts';
import type { OtherBuild } from './server.ts';

const OURS = '@atalaya';
const BUILD_SERVER = `const { build, partsToBuild } = await import('./tools/build.mjs');
await build(partsToBuild().filter(({ name }) => name === 'server'));`;

/** Packages of others are those installed here; our own are of that commit. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, OURS), { recursive: true });
  for (const name of await readdir(from)) if (name !== OURS) await symlink(join(from, name), join(to, name));
  for (const group of ['packages', 'apps'])
    for (const name of await readdir(join(folder, group))) await symlink(join(folder, group, name), join(to, OURS, name));
}

export async function buildEarlier(commit: string): Promise<OtherBuild & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-earlier-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'tree.tar');
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
    execFileSync('tar', ['-xf', archive], { cwd: folder });
    await linkPackages(folder);
    execFileSync(process.execPath, ['--input-type=module', '-e', BUILD_SERVER], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    // It had no role of its own.
    return { main: join(folder, 'apps/server/dist/main.js'), databaseUser: SUPERUSER, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
