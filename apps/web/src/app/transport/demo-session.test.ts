import { expect, test } from 'vitest';
import { createCall } from '@atalaya/contract/call.ts';
import { demoAuth } from '@atalaya/contract/demo/auth.ts';
import { todo } from '@atalaya/contract/demo/todo.ts';
import { createSessionStore, type Farewell } from '#shared/api/session-store.ts';
import { memoryStorage, silentChannel } from '#testing/session.ts';
import { createDoorFor } from './choose-api.ts';
import { createTransport } from './transport.ts';

const MINUTE = 60_000;
const ORIGIN = 'http://atalaya.test';

/** A page of somebody who registered just now, and a clock that waits for nobody. */
async function openPage() {
  let now = Date.parse('2026-03-02T10:00:00Z');
  const storage = memoryStorage();
  const { createDemoApi } = await import('@atalaya/demo-api');
  const demoApi = createDemoApi({ clock: () => new Date(now), random: () => 0.5, storage });
  const store = createSessionStore({ lasting: memoryStorage(), tab: memoryStorage(), channel: silentChannel() });
  const farewells: (Farewell | undefined)[] = [];
  store.subscribe((session, farewell) => session ?? farewells.push(farewell));
  const asked: string[] = [];
  const network = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.reject(new TypeError('no network'));
  };
  const doorFor = createDoorFor({ network, loadDemoApi: async () => demoApi, storage, store });
  const { transport, renewDemo } = createTransport({ origin: ORIGIN, store, locks: undefined, doorFor });
  const call = createCall(ORIGIN, transport);
  // Not by the transport, which has no patience with a busy machine: a digest of a password and the code of an area take their time.
  await demoApi.load();
  const ada = { username: 'ada', email: 'ada@example.test', password: 'analytical' };
  store.signIn(await createCall(ORIGIN, (_, request) => demoApi.fetch(request))(demoAuth.register, { body: ada }), true);
  return { store, farewells, asked, renewDemo, wait: (ms: number) => (now += ms), readTasks: () => call(todo.listTasks, {}) };
}

test('a demo session goes on for as long as its page refreshes it', async () => {
  const { store, farewells, renewDemo, wait, readTasks } = await openPage();
  for (let passed = 0; passed < 60; passed += 5) {
    wait(5 * MINUTE);
    const before = store.current()?.accessToken;
    renewDemo();
    await expect.poll(() => store.current()?.accessToken).not.toBe(before);
    expect((await readTasks()).length).toBeGreaterThan(0);
  }
  expect(farewells).toEqual([]);
});

test.each([
  ['the next call finds out', async ({ readTasks }: Awaited<ReturnType<typeof openPage>>) => void (await readTasks().catch(() => null))],
  ['a page without calls finds out when it would refresh', async ({ renewDemo }: Awaited<ReturnType<typeof openPage>>) => renewDemo()],
])('a demo session is over after ten minutes without a refresh: %s', async (_, findOut) => {
  const page = await openPage();
  page.wait(10 * MINUTE);
  await findOut(page);
  await expect.poll(() => page.store.current()).toBeNull();
  expect(page.farewells).toEqual(['ended']);
});

test('who leaves a demo session while it is refreshed is not asked for at the server', async () => {
  const { store, asked, renewDemo, readTasks } = await openPage();
  renewDemo();
  store.signOut('ended');
  await readTasks();
  expect(asked).toEqual([]);
});
