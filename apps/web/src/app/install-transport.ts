import { DEMO_TOKEN_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import { installTransport } from '#shared/api/call.ts';
import { sessionStore } from '#shared/api/session.ts';
import { askForFactor } from '#shared/factors/step-up.ts';
import { createDoorFor } from './transport/choose-api.ts';
import { createTransport } from './transport/transport.ts';

// After the page has what it asked for.
const LOAD_THE_REST_AFTER_MS = 3_000;

async function makeDemoApi() {
  const { createDemoApi } = await import('@atalaya/demo-api');
  const api = createDemoApi({ clock: () => new Date(), random: Math.random, storage: localStorage });
  // Whoever opened one demo area opens others, perhaps without a network; what fails here is fetched when it is asked for.
  setTimeout(() => void api.load().catch(() => undefined), LOAD_THE_REST_AFTER_MS);
  return api;
}

let demoApi: ReturnType<typeof makeDemoApi> | undefined;

/** One demo API per page: its store is in memory too. A failed download is tried again by the next call. */
const loadDemoApi = () =>
  (demoApi ??= makeDemoApi().catch((error: unknown) => {
    demoApi = undefined;
    throw error;
  }));

/** Everything that was changed in the demo areas of this browser goes; what is shown has to be read again. */
export const resetDemoData = async () => (await loadDemoApi()).resetDemoData();

/** What the server says in words is said in the language of the page, whatever the browser prefers. */
function sendInLanguage(request: Request) {
  request.headers.set('Accept-Language', document.documentElement.lang);
  return fetch(request);
}

export function startTransport() {
  const doorFor = createDoorFor({ network: sendInLanguage, loadDemoApi, storage: localStorage, store: sessionStore });
  const { transport, startCsrf, carryOver, renewDemo } = createTransport({
    origin: location.origin,
    store: sessionStore,
    locks: navigator.locks,
    doorFor,
    askForFactor,
  });
  installTransport(transport);
  startCsrf();
  carryOver();
  // Not at once: leaving a page while tokens are exchanged would lose them.
  setTimeout(renewDemo, LOAD_THE_REST_AFTER_MS);
  setInterval(renewDemo, DEMO_TOKEN_LIFETIME_MS / 2);
}
