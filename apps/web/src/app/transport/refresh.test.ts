import { expect, test, vi } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { createSessionStore } from '#shared/api/session-store.ts';
import { memoryStorage, sampleSession, silentChannel } from '#testing/session.ts';
import { createRefresh } from './refresh.ts';

function refused() {
  const store = createSessionStore({ lasting: memoryStorage(), tab: memoryStorage(), channel: silentChannel() });
  store.signIn(sampleSession, true);
  const send = vi.fn(async () => problemResponse(new AppError('auth.refresh_invalid')));
  const farewells: unknown[] = [];
  store.subscribe((_, farewell) => farewells.push(farewell));
  const refresh = createRefresh({ origin: 'http://atalaya.test', store, locks: undefined, send });
  return { store, send, farewells, refresh: () => refresh(sampleSession) };
}

test('a refused refresh ends the session', async () => {
  const { store, farewells, refresh } = refused();
  expect(await refresh()).toBeNull();
  expect(store.current()).toBeNull();
  expect(farewells).toEqual(['ended']);
});

test('a refresh that is refused while the person replaces the session goes on with the new one', async () => {
  const { store, send, farewells, refresh } = refused();
  let signIn = () => {};
  const replacing = store.whileReplacing(async () => {
    await new Promise<void>((resolve) => (signIn = resolve));
    store.signIn({ ...sampleSession, accessToken: 'access-2' }, true);
  });
  const refreshed = refresh();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), 30_000);
  signIn();
  await replacing;
  expect(await refreshed).toBe('access-2');
  expect(farewells).toEqual([undefined]);
});

test('a replacement that fails leaves the refusal as it is', async () => {
  const { store, refresh } = refused();
  const replacing = store.whileReplacing(() => Promise.reject(new Error('the new password was too short')));
  await expect(replacing).rejects.toThrow('too short');
  expect(await refresh()).toBeNull();
  expect(store.current()).toBeNull();
});
