// How requests travel: time-outs, session and CSRF headers, one refresh for all that met a 401, and the demo API's door.
import { buildRequest, type Transport } from '@atalaya/contract/call.ts';
import { changesSomething, timeoutMsOf, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { ownAccount } from '@atalaya/contract/licensing/own-account-endpoints.ts';
import { readProblem } from '@atalaya/contract/problem.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session as endpoints } from '@atalaya/contract/session/endpoints.ts';
import { isDemo, type Session, type SessionStore } from '#shared/api/session-store.ts';
import { createCsrf } from './csrf.ts';
import { fetchInTime, type Fetch } from './fetch-in-time.ts';
import { createRefresh, type Locks } from './refresh.ts';

export interface TransportDeps {
  origin: string;
  store: SessionStore;
  locks: Locks | undefined;
  /** Which way a request goes: the network, or for some endpoints the demo API. */
  doorFor: (e: Endpoint) => Fetch | Promise<Fetch>;
  /** Asks the person for a second factor; says whether it was shown. */
  askForFactor?: () => Promise<boolean>;
}

/** Signing in and refreshing are done by somebody who has no valid session yet. */
const makesASession = (e: Endpoint) => e.service === 'session' && e.access === 'public' && e !== endpoints.logout;

export function createTransport({ origin, store, locks, doorFor, askForFactor }: TransportDeps) {
  // A demo session is refreshed in this page, without the server.
  const isOurRefresh = (e: Endpoint) => e === endpoints.refresh && isDemo(store.current());
  const needsCsrf = (e: Endpoint) => changesSomething(e) && e.csrf !== false && !isOurRefresh(e);
  const csrf = createCsrf(async (sessionToken) => {
    const response = await attempt(ownAccount.csrfToken, buildRequest(origin, ownAccount.csrfToken, {}), sessionToken);
    if (!response.ok) throw await readProblem(response);
    return ownAccount.csrfToken.response.parse(await response.json()).csrftoken;
  });
  const refresh = createRefresh({ origin, store, locks, send: (e, request) => send(e, request, undefined) });

  async function attempt(e: Endpoint, request: Request, sessionToken: string | undefined): Promise<Response> {
    // Both by who is signed in now: the person may leave while the rest is waited for, and a demo session is not the server's business.
    const [door, isGuarded] = [doorFor(e), needsCsrf(e)];
    const headers = new Headers(request.headers);
    // Whole, not as a stream: it is sent with its length, and can be sent again.
    const body = request.body === null ? undefined : await request.clone().arrayBuffer();
    if (sessionToken !== undefined) headers.set(SESSION_HEADER, sessionToken);
    if (isGuarded) headers.set(CSRF_HEADER, await csrf.token(sessionToken));
    const fetch = await door;
    const { url, method } = request;
    return fetchInTime(timeoutMsOf(e), request.signal, (signal) =>
      fetch(new Request(url, { method, headers, body, signal, credentials: 'same-origin' })),
    );
  }

  async function send(e: Endpoint, request: Request, sessionToken: string | undefined): Promise<Response> {
    const response = await attempt(e, request, sessionToken);
    if (!needsCsrf(e) || response.status !== 403) return response;
    if ((await readProblem(response.clone())).code !== 'auth.csrf') return response;
    void response.body?.cancel();
    csrf.drop(sessionToken);
    return attempt(e, request, sessionToken);
  }

  /** A demo session means nothing to a real service, so it is not sent there. */
  function sessionFor(e: Endpoint): Session | null {
    const session = store.current();
    return makesASession(e) || (isDemo(session) && e.service !== 'demo') ? null : session;
  }

  /** What asks for a fresh second factor is sent once more after it was shown. Signing in has a way of its own. */
  const transport: Transport = async (e, request) => {
    const response = await sendFresh(e, request);
    if (response.status !== 403 || !askForFactor || e.service === 'session') return response;
    if ((await readProblem(response.clone())).code !== 'factor.required' || !(await askForFactor())) return response;
    void response.body?.cancel();
    return sendFresh(e, request);
  };

  async function sendFresh(e: Endpoint, request: Request): Promise<Response> {
    const session = sessionFor(e);
    const response = await send(e, request, session?.accessToken);
    if (response.status !== 401 || !session || e === endpoints.logout) return response;
    const renewed = await refresh(session);
    if (renewed === null) return response;
    void response.body?.cancel(); // an unread body would hold its connection
    return send(e, request, renewed);
  }

  /** A head start for the first change. Nothing waits for it, and if it fails that change fetches its own token. */
  const startCsrf = () => void csrf.token(sessionFor(ownAccount.csrfToken)?.accessToken).catch(() => undefined);

  /** Whoever signed in before the refresh token became a cookie: it leaves the storage as soon as the server has taken it. */
  function carryOver() {
    const session = store.current();
    if (session?.refreshToken !== undefined && !isDemo(session)) void refresh(session).catch(() => undefined);
  }

  /** A demo session lives for ten minutes; one that nobody refreshed in time is over, whatever the page shows. */
  function renewDemo() {
    const session = store.current();
    if (session && isDemo(session)) void refresh(session).catch(() => undefined);
  }

  return { transport, startCsrf, carryOver, renewDemo };
}
