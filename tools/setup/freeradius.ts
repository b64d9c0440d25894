// A FreeRADIUS as an operator sets it up: its folder written by `radius:config` for a server that runs.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeNas } from '../../apps/server/src/testing/fake-nas.ts';
import { freeUdpPort, startFreeradius, type Freeradius } from '../../apps/server/src/testing/services/freeradius-process.ts';
import { cleanEnvironment, ROOT } from './server-process.ts';

export interface FreeradiusInstallation extends Freeradius {
  folder: string;
}

export async function installFreeradius(
  server: { url: string; dataDir: string },
  env: NodeJS.ProcessEnv = {},
  /** By their place in the folder. */
  moreFiles: Record<string, string> = {},
  /** What else `radius:config` is told. */
  options: readonly string[] = [],
): Promise<FreeradiusInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-radius-'));
  const port = await freeUdpPort();
  const args = ['tools/radius-config.ts', folder, '--port', String(port), '--server', server.url, ...options];
  const written = spawnSync(process.execPath, [join(ROOT, 'tools/run-ts.mjs'), ...args], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ATALAYA_DATA_DIR: server.dataDir, ...env },
    encoding: 'utf8',
  });
  if (written.status !== 0) throw new Error(`radius:config failed: ${written.stdout}${written.stderr}`);
  for (const [name, text] of Object.entries(moreFiles)) await writeFile(join(folder, name), text, { mode: 0o640 });
  const freeradius = await startFreeradius(folder, port);
  return {
    ...freeradius,
    folder,
    async stop() {
      await freeradius.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same with a NAS beside it that can be asked to end sessions. */
export async function installWithFakeNas(
  server: { url: string; dataDir: string },
  env: NodeJS.ProcessEnv = {},
): Promise<FreeradiusInstallation & { coaPort: number }> {
  const coaPort = await freeUdpPort();
  return { ...(await installFreeradius(server, env, fakeNas(coaPort))), coaPort };
}
