import type { Endpoint } from '@atalaya/contract/endpoint.ts';
import { session as endpoints } from '@atalaya/contract/session/endpoints.ts';
import { isDemo, type SessionStore } from '#shared/api/session-store.ts';
import type { Fetch } from './fetch-in-time.ts';

/** Where the demo API keeps the accounts that were registered in this browser. */
const DEMO_ACCOUNTS_KEY = 'atalaya.demo.accounts';

interface Deps {
  network: Fetch;
  loadDemoApi: () => Promise<{ fetch: Fetch }>;
  storage: Pick<Storage, 'getItem'>;
  store: SessionStore;
}

/**
 * The demo API answers its own endpoints, and sign-in and refresh where it may know the account.
 * What it does not know it passes on to the network with the request as it came, our time limit included.
 */
export function createDoorFor({ network, loadDemoApi, storage, store }: Deps) {
  const mayKnow = (e: Endpoint) =>
    e.service === 'demo' ||
    (e === endpoints.login && storage.getItem(DEMO_ACCOUNTS_KEY) !== null) ||
    (e === endpoints.refresh && isDemo(store.current()));

  return async (e: Endpoint): Promise<Fetch> => {
    if (!mayKnow(e)) return network;
    const demoApi = await loadDemoApi();
    return (request) => demoApi.fetch(request);
  };
}
