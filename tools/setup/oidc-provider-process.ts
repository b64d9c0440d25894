import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './server-process.ts';

/** In a process of its own: it complains about Node 20, and keeps global state. */
export async function startOidcProvider(port: number, app: string) {
  const child = spawn(process.execPath, [join(ROOT, 'tools/setup/oidc-provider.mjs'), String(port), app], { cwd: ROOT });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && ready());
    child.once('exit', () => failed(new Error(`the provider did not start:\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
