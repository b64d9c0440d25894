// An installation with a data folder of its own, and an operator's commands on it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanEnvironment, newFolder, ROOT, startServer, type ServerProcess } from '../../setup/server-process.ts';
import { runningBundledUrl } from '../../../apps/server/src/platform/installation/installation-database.ts';
import { freePort } from '../../setup/free-port.ts';
import { ADMIN_KEY, SECRET } from '../support/shared-database.ts';

const OWN = { ATALAYA_DEMO: 'off', ATALAYA_SECRET: SECRET, ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_SECURITY_CONTACT: 'security@proof.test' };

export interface Installation {
  folder: string;
  mqttPort: number;
  origin(): string;
  databaseUrl(): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** `npm run backup` and the like, as the build has them, with this installation's settings; what it printed. */
  operate(tool: string, ...args: string[]): Promise<string>;
}

/** With its bundled database, or with that at `databaseUrl`. */
export async function newInstallation(databaseUrl?: string): Promise<Installation> {
  const [folder, mqttPort] = [await newFolder(), await freePort()];
  const env = { ...OWN, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  let server: ServerProcess | null = null;
  return {
    folder,
    mqttPort,
    origin: () => server?.url ?? '',
    databaseUrl: async () => databaseUrl ?? runningBundledUrl(folder),
    async start() {
      server = await startServer({ ...env, MQTT_PORT: String(mqttPort) }, folder);
    },
    async stop() {
      await server?.stop();
      server = null;
    },
    async operate(tool, ...args) {
      const program = join(ROOT, `apps/server/dist/${tool}.js`);
      const child = spawn(process.execPath, [program, ...args], {
        cwd: ROOT,
        env: { ...cleanEnvironment(), ...env, ATALAYA_DATA_DIR: folder },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`${tool} ended with ${String(code)}:\n${output}`);
      return output;
    },
  };
}
