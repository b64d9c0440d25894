// A private FreeRADIUS in front of a test app that listens.
import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { freeradiusFolder, freeradiusToken, type FreeradiusSettings } from '#modules/radius/index.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { freeUdpPort, startFreeradius } from './freeradius-process.ts';
import { TEST_SECRET, type TestApp } from '../test-app.ts';

/** The test app on a port of its own, which can go away and come back, with a FreeRADIUS that asks it. */
export async function withFreeradius(
  makeApp: (control: string) => Promise<TestApp>,
  moreFiles: Record<string, string> = {},
  settingsOf?: (t: TestApp) => Promise<Partial<FreeradiusSettings>>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-radius-'));
  const controlSocket = join(folder, 'control.sock');
  const t = await makeApp(controlSocket);
  let delayMs = 0;
  let server: Server | null = null;
  let port = 0;
  const listen = async () => {
    const fetch = async (request: Request) => {
      if (delayMs > 0) await sleep(delayMs);
      return t.app.fetch(request);
    };
    // As the server itself: logins past the framework, unless somebody slows them down.
    const others = getRequestListener(fetch);
    const listening = createServer((incoming, outgoing) => {
      t.wait(1); // no two logins are of one moment, so that the log has them in their order
      if (delayMs > 0 || !t.express(incoming, outgoing)) void others(incoming, outgoing);
    });
    listening.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port; // safe: a TCP listener has one
    server = listening;
  };
  const close = async () => {
    const closing = server;
    server = null;
    if (!closing) return;
    const closed = once(closing, 'close');
    closing.close();
    closing.closeAllConnections();
    await closed;
  };
  await listen();
  const radiusPort = await freeUdpPort();
  const files = freeradiusFolder({
    folder,
    port: radiusPort,
    server: `http://127.0.0.1:${port}`,
    token: freeradiusToken(secretsFrom(TEST_SECRET)),
    controlSocket,
    libraries: '/usr/lib/freeradius',
    lifetimeS: 86_400,
    hasIpv6: false,
    isRateLimited: false,
    eap: null,
    radsec: null,
    ...(await settingsOf?.(t)),
  });
  for (const name of ['log', 'run']) await mkdir(join(folder, name));
  const write = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text, { mode: 0o640 });
    }
  };
  await write({ ...files, ...moreFiles });
  let freeradius = await startFreeradius(folder, radiusPort);
  return {
    t,
    get freeradius() {
      return freeradius;
    },
    /** Stopped and started with other files, as after `radius:config`. */
    async restartWith(texts: Record<string, string>) {
      await freeradius.stop();
      await write(texts);
      await rm(join(folder, 'log/radius.log'), { force: true });
      freeradius = await startFreeradius(folder, radiusPort);
    },
    /** Attempts that match, once of every login it is known whether FreeRADIUS took the answer. */
    async attempts(query: Sent<typeof radiusSessions.attempts>['query']) {
      await t.radius.aaa.taken.settled();
      return (await t.call(radiusSessions.attempts, { query }, t.asServer)).data;
    },
    goAway: close,
    comeBack: listen,
    slowDown: (ms: number) => {
      delayMs = ms;
    },
    async stop() {
      await freeradius.stop();
      await close();
      await t.radius.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
