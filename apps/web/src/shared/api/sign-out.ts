import { session } from '@atalaya/contract/session/endpoints.ts';
import { call } from './call.ts';
import { isDemo } from './session-store.ts';
import { sessionStore } from './session.ts';

/** The tokens are forgotten at once, even if the server cannot be told. */
export async function signOut() {
  const isKnownToServer = !isDemo(sessionStore.current());
  const told = isKnownToServer ? call(session.logout, {}) : Promise.resolve();
  sessionStore.signOut('left');
  await told.catch(() => undefined);
}
