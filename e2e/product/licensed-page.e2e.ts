// Software that runs in a browser, on a site of its own, licensed by us: the library of `sdks/typescript` as its page loads it.
import { createServer, type Server } from 'node:http';
import { build } from 'esbuild';
import type * as Library from '../../sdks/typescript/atalaya-client.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { asServer, callServer } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { clientNamed } from '../support/fleet.ts';

let site: Server;
let address: string;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['sdks/typescript/atalaya-client.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'library',
    platform: 'browser',
  });
  const script = outputFiles[0]?.text ?? '';
  site = createServer((request, reply) => {
    const isScript = request.url === '/library.js';
    reply.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' });
    reply.end(isScript ? script : '<!doctype html><title>A shop</title><script src="/library.js"></script>');
  });
  address = await new Promise((known) => {
    site.listen(0, '127.0.0.1', () => {
      const at = site.address();
      known(`http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/`);
    });
  });
});
test.afterAll(() => site.close());

test('a page of another site verifies its key, holds a seat, renews it, gives it back and reports a use', async ({ page, baseURL }) => {
  const clientId = await clientNamed('dokuos');
  const { apiKey } = (
    await callServer()(
      plans.createKey,
      { body: { label: 'In a browser', clientId, seats: 1, entitlements: { reports: true } } },
      asServer(),
    )
  ).data;
  await page.goto(address);
  const found = await page.evaluate(
    async ([origin, key]) => {
      const { Client } = (globalThis as unknown as { library: typeof Library }).library; // safe: the page's script made it
      const client = new Client(origin, key);
      const pem = await (await fetch(`${origin}/licensing/api/web/v1/auth/licence.pem`)).text();
      const { valid, entitlements } = await client.verify();
      const seat = await client.activate(pem, 'a browser', { name: 'Chromium' });
      const { leaseId } = await seat.check();
      const { leaseId: renewed } = await seat.renew();
      await client.report('pages', 3, 'use-1');
      await seat.release();
      const stranger = await new Client(origin, `${key.slice(0, -1)}!`).verify();
      return { valid, entitlements, isSame: leaseId === renewed, stranger: stranger.code };
    },
    [String(baseURL), apiKey] as const,
  );
  expect(found).toEqual({ valid: true, entitlements: { reports: true }, isSame: true, stranger: 'checksum' });
});
