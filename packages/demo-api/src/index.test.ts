import { afterEach, expect, test, vi } from 'vitest';
import { createDemoApi } from './index.ts';
import { memoryStorage } from './memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['GET', '/jwt/register'],
  ['POST', '/licensing/api/web/v1/auth/key'],
  ['PUT', '/apps/unheard-of'],
])('%s %s is not of the demo: the very request goes to the network', async (method, path) => {
  const network = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', network);
  const api = createDemoApi({ clock: () => new Date(0), random: () => 0, storage: memoryStorage() });
  const request = new Request(`https://elsewhere.test${path}`, { method });
  expect((await api.fetch(request)).status).toBe(204);
  expect(network).toHaveBeenCalledExactlyOnceWith(request);
});

test('storage that fails otherwise becomes a problem without inner details', async () => {
  const storage = {
    ...memoryStorage(),
    getItem: () => {
      throw new Error('secret path');
    },
  };
  const api = createDemoApi({ clock: () => new Date(0), random: () => 0, storage });
  const body = JSON.stringify({ username: 'a', email: 'a@example.test', password: 'longenough' });
  const reply = await api.fetch(
    new Request('https://x.test/jwt/register', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
  );
  expect(reply.status).toBe(500);
  expect(await reply.text()).not.toContain('secret path');
});

test('loading everything at once is no harm to what was loaded before', async () => {
  const api = createDemoApi({ clock: () => new Date('2026-03-02T09:00:00Z'), random: () => 0.5, storage: memoryStorage() });
  const ask = async () => (await api.fetch(new Request('http://demo.test/apps/permissions/data'))).json();
  const before = await ask();
  await api.load();
  await api.load();
  expect(await ask()).toEqual(before);
});
