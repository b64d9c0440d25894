import { buildRequest } from '@atalaya/contract/call.ts';
import type { Endpoint, Sent } from '@atalaya/contract/endpoint.ts';
import { readProblem } from '@atalaya/contract/problem.ts';
import { session as endpoints, Tokens } from '@atalaya/contract/session/endpoints.ts';
import { isDemo, type Session, type SessionStore } from '#shared/api/session-store.ts';

export type Locks = Pick<LockManager, 'request'>;

interface Deps {
  origin: string;
  store: SessionStore;
  /** Absent where the page is not served securely; the server's grace for the direct predecessor covers that. */
  locks: Locks | undefined;
  send: (e: Endpoint, request: Request) => Promise<Response>;
}

/** Gives the access token to go on with, or null when the session is over. Callers that come meanwhile share the one refresh. */
export function createRefresh({ origin, store, locks, send }: Deps) {
  let running: Promise<string | null> | undefined;

  /** The cookie goes along by itself. Who signed in before there was one hands in the token this once. */
  function proofOf(held: Session): Sent<typeof endpoints.refresh>['body'] {
    const { refreshToken, userData } = held;
    if (isDemo(held)) return { refreshToken };
    const wish = refreshToken === undefined ? {} : { refreshToken, cookie: true, remember: store.isRemembered() };
    return { userId: userData.id, ...wish };
  }

  async function exchange(stale: Session): Promise<string | null> {
    const held = store.reread(); // another tab may have been first
    if (held?.userData.id !== stale.userData.id) return null;
    if (held.accessToken !== stale.accessToken) return held.accessToken;
    const response = await send(endpoints.refresh, buildRequest(origin, endpoints.refresh, { body: proofOf(held) }));
    if (response.status === 401) {
      await store.replaced();
      const now = store.reread();
      if (now?.userData.id === held.userData.id && now.accessToken !== held.accessToken) return now.accessToken;
      store.signOut('ended');
      return null;
    }
    if (!response.ok) throw await readProblem(response);
    const tokens = Tokens.parse(await response.json());
    return store.renew(held.accessToken, tokens) ? tokens.accessToken : null;
  }

  return (stale: Session): Promise<string | null> => {
    const current = store.current();
    if (current?.userData.id !== stale.userData.id) return Promise.resolve(null);
    if (current.accessToken !== stale.accessToken) return Promise.resolve(current.accessToken);
    const work = () => exchange(stale);
    running ??= (locks ? locks.request('atalaya.refresh', work) : work()).finally(() => (running = undefined));
    return running;
  };
}
