// Debian's broker as an operator would run it beside us: who may connect, and which topics are whose, is its own affair.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/mosquitto';
const READY_WITHIN_MS = 20_000;
const SETTINGS = ['allow_anonymous true', 'log_type none', 'persistence false', 'max_queued_messages 10000'];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // safe: a TCP listener has one
  probe.close();
  await once(probe, 'close');
  return port;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref().on('connect', () => socket.destroy());
  });

export async function startMosquitto() {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-mosquitto-'));
  const port = await freePort();
  await writeFile(join(folder, 'mosquitto.conf'), `${[...SETTINGS, `listener ${port} 127.0.0.1`].join('\n')}\n`);
  const child = spawn(PROGRAM, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  for (const end = performance.now() + READY_WITHIN_MS; !(await isOpen(port)); await sleep(20))
    if (performance.now() > end || child.exitCode !== null) throw new Error('Mosquitto did not start');
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
