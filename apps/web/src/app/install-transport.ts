import { installTransport } from '#shared/api/call.ts';
import { sessionStore } from '#shared/api/session.ts';
import { createDoorFor } from './transport/demo-door.ts';
import { createTransport } from './transport/transport.ts';

async function makeDemoApi() {
  const { createDemoApi } = await import('@atalaya/demo-api');
  return createDemoApi({ clock: () => new Date(), random: Math.random, storage: localStorage });
}

let demoApi: ReturnType<typeof makeDemoApi> | undefined;

/** One demo API per page: its store is in memory too. A failed download is tried again by the next call. */
const loadDemoApi = () =>
  (demoApi ??= makeDemoApi().catch((error: unknown) => {
    demoApi = undefined;
    throw error;
  }));

export function startTransport() {
  const doorFor = createDoorFor({ network: (request) => fetch(request), loadDemoApi, storage: localStorage, store: sessionStore });
  const { transport, startCsrf } = createTransport({ origin: location.origin, store: sessionStore, locks: navigator.locks, doorFor });
  installTransport(transport);
  startCsrf();
}
