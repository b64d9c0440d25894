// What others make of the same load, each as a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/setup/free-port.ts';
import { findInfluxdb } from '../../tools/setup/system-programs.mjs';

const READY_WITHIN_MS = 20_000;

export interface Reference {
  mqttPort: number;
  port: number;
  stop(): Promise<void>;
}

async function untilOpen(port: number): Promise<void> {
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await sleep(50)) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`nobody listens on port ${port}`);
}

async function run(program: string, args: string[], env: NodeJS.ProcessEnv, port: number) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise<void>((ended) => void child.once('exit', () => ended()));
  try {
    await Promise.race([untilOpen(port), exited.then(() => Promise.reject(new Error(`${program} did not start`)))]);
  } catch (error) {
    child.kill();
    throw error;
  }
  return async () => {
    child.kill();
    await exited;
  };
}

export async function startBarePipeline(databaseUrl: string): Promise<Reference> {
  const [mqttPort, port] = [await freePort(), await freePort()];
  const env = { DATABASE_URL: databaseUrl, MQTT_PORT: String(mqttPort), PORT: String(port) };
  const file = join(import.meta.dirname, 'bare-pipeline.ts');
  return { mqttPort, port, stop: await run(process.execPath, ['--import', 'tsx', file], env, port) };
}

async function inFolder<T>(name: string, start: (folder: string) => Promise<T & { stop(): Promise<void> }>) {
  const folder = await mkdtemp(join(tmpdir(), `atalaya-${name}-`));
  const started = await start(folder);
  return {
    ...started,
    async stop() {
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Acknowledges what it holds in memory, and stores nothing. */
export const startMosquitto = (program: string) =>
  inFolder('mosquitto', async (folder) => {
    const mqttPort = await freePort();
    const settings = [
      'allow_anonymous true',
      'max_queued_messages 0',
      'set_tcp_nodelay true',
      'log_type none',
      `listener ${mqttPort} 127.0.0.1`,
    ];
    await writeFile(join(folder, 'mosquitto.conf'), `${settings.join('\n')}\n`);
    return { mqttPort, stop: await run(program, ['-c', join(folder, 'mosquitto.conf')], {}, mqttPort) };
  });

/** InfluxDB 1: a write is answered when its log is on disk. Only where it is installed. */
export async function startInfluxdb() {
  const program = findInfluxdb();
  if (!program) return null;
  return inFolder('influxdb', async (folder) => {
    const [port, other] = [await freePort(), await freePort()];
    for (const name of ['meta', 'data', 'wal']) await mkdir(join(folder, name));
    const place = (name: string) => `"${join(folder, name)}"`;
    const settings = [
      'reporting-disabled = true',
      `bind-address = "127.0.0.1:${other}"`,
      '[meta]',
      `dir = ${place('meta')}`,
      '[data]',
      `dir = ${place('data')}`,
      `wal-dir = ${place('wal')}`,
      'query-log-enabled = false',
      '[http]',
      `bind-address = "127.0.0.1:${port}"`,
      'log-enabled = false',
      '[logging]',
      'level = "error"',
      'suppress-logo = true',
    ];
    await writeFile(join(folder, 'influxdb.conf'), `${settings.join('\n')}\n`);
    const stop = await run(program, ['-config', join(folder, 'influxdb.conf')], {}, port);
    await fetch(`http://127.0.0.1:${port}/query`, { method: 'POST', body: new URLSearchParams({ q: 'create database bench' }) });
    return { port, stop };
  });
}
