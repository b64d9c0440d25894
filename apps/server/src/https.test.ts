import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { readConfig } from '#config.ts';
import { startServer } from '#server.ts';
import { createDatabase, postgresUrl, TEMPLATE_DATABASE } from '#testing/test-database.ts';
import { tlsFolder } from '#testing/tls-folder.ts';
import { welcome } from '#welcome.ts';

async function aServer() {
  const folder = await tlsFolder();
  const dataDir = await mkdtemp(join(tmpdir(), 'atalaya-https-'));
  const env = {
    PORT: '0',
    MQTT_PORT: '0',
    ATALAYA_DEMO: 'off',
    ATALAYA_DATA_DIR: dataDir,
    ATALAYA_TLS_CERT: folder.files.certificate,
    ATALAYA_TLS_KEY: folder.files.key,
    DATABASE_URL: await createDatabase(postgresUrl(), `https_${process.pid}`, TEMPLATE_DATABASE),
  };
  const config = readConfig(env, dataDir);
  const server = await startServer({ config, log: pino({ level: 'silent' }), version: '0.0.0', onDatabaseLost: () => undefined });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  return { ...folder, server, config };
}

const get = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { agent }, (reply) => {
      reply.resume();
      resolve(reply);
    });
    asked.on('error', reject).end();
  });

test('with a certificate and its key the server speaks https, and all that it says of itself agrees', async () => {
  const { server, config, trusted, renew } = await aServer();
  expect(server.url).toMatch(/^https:\/\/localhost:\d+$/);
  expect(welcome(server, config)).toContain(`ready at ${server.url}`);
  expect(server.firstStart).toMatchObject({ kind: 'link', url: expect.stringMatching(/^https:/) });

  const kept = new Agent({ ca: trusted, keepAlive: true, maxSockets: 1 });
  onTestFinished(() => kept.destroy());
  const reply = await get(server.url + fullPath(licensing.csrfToken), kept);
  expect([reply.statusCode, reply.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  expect(reply.headers['set-cookie']?.[0]).toMatch(/; Secure/);
  await expect(fetch(server.url.replace('https', 'http'))).rejects.toThrow('fetch failed');

  const { socket } = reply;
  const next = await renew();
  await vi.waitFor(async () => expect((await get(`${server.url}/healthz`, new Agent({ ca: next }))).statusCode).toBe(200), {
    timeout: 15_000,
    interval: 100,
  });
  await expect(get(`${server.url}/healthz`, new Agent({ ca: trusted }))).rejects.toThrow(/certificate|verify/);
  const again = await get(`${server.url}/healthz`, kept);
  expect([again.statusCode, again.socket]).toEqual([200, socket]);
}, 60_000);
