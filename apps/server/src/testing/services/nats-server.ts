// Debian's nats-server as an operator would run it: one, or a cluster of three, each in a folder of its own, to be killed and started again at will.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Debian's; then where those of others are put. */
const PROGRAMS = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server', '/opt/homebrew/bin/nats-server'];
const READY_WITHIN_MS = 20_000;

export interface NatsServer {
  url: string;
  /** Of the process that runs; 0: none does. */
  pid(): number;
  start(): Promise<void>;
  /** As a power cut would; what it kept stays. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // safe: a TCP listener has one
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A server that takes connections greets with what it is. */
const greets = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => resolve(false));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('INFO '));
      socket.destroy();
    });
  });

async function prepare(settings: (folder: string, port: number) => string): Promise<NatsServer> {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (!program) throw new Error('No nats-server was found; npm test installs one.');
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-nats-'));
  const port = await freePort();
  const file = join(folder, 'nats.conf');
  await writeFile(file, settings(folder, port));
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    async start() {
      const started = spawn(program, ['-c', file], { stdio: 'ignore' });
      child = started;
      for (const last = performance.now() + READY_WITHIN_MS; !(await greets(port)); await sleep(20))
        if (performance.now() > last || started.exitCode !== null) throw new Error('nats-server did not start');
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ownSettings = (folder: string, port: number) => `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${folder}/kept" }\n`;

/** `more`: further lines of its settings. */
export async function startNats(more = ''): Promise<NatsServer> {
  const server = await prepare((folder, port) => ownSettings(folder, port) + more);
  await server.start();
  return server;
}

export async function startNatsCluster(count: number): Promise<NatsServer[]> {
  const routes = await Promise.all(Array.from({ length: count }, freePort));
  const list = routes.map((port) => `"nats://127.0.0.1:${port}"`).join(', ');
  const servers = await Promise.all(
    routes.map((route, n) =>
      prepare(
        (folder, port) =>
          `server_name: n${n + 1}\n${ownSettings(folder, port)}cluster { name: proof, listen: "127.0.0.1:${route}", routes: [${list}] }\n`,
      ),
    ),
  );
  await Promise.all(servers.map((server) => server.start()));
  return servers;
}
