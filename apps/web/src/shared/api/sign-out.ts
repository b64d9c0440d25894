import { session } from '@atalaya/contract/session/endpoints.ts';
import { call } from './call.ts';
import { isDemo } from './session-store.ts';
import { sessionStore } from './session.ts';

/** Whether the session came by a provider, where the session will end too. */
export const PROVIDER_KEY = 'atalaya.provider';

function takeProvider(): boolean {
  const isNoted = [localStorage, sessionStorage].some((store) => store.getItem(PROVIDER_KEY) !== null);
  for (const store of [localStorage, sessionStorage]) store.removeItem(PROVIDER_KEY);
  return isNoted;
}

/** Where the browser goes on to sign out at the provider; nowhere if it says nothing. */
async function leaveProvider() {
  const { oidc } = await import('@atalaya/contract/session/oidc-endpoints.ts');
  const { url } = await call(oidc.leave, {});
  if (url) window.location.assign(url);
}

/** The tokens are forgotten at once, even if the server cannot be told. */
export async function signOut() {
  const isKnownToServer = !isDemo(sessionStore.current());
  if (takeProvider() && isKnownToServer) {
    const left = leaveProvider();
    await left.catch(() => undefined);
    sessionStore.signOut('left');
    return;
  }
  const told = isKnownToServer ? call(session.logout, {}) : Promise.resolve();
  sessionStore.signOut('left');
  await told.catch(() => undefined);
}
