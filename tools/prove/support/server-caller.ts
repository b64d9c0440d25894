import { createCall } from '@atalaya/contract/call.ts';
import type { Endpoint, Reply, Sent } from '@atalaya/contract/endpoint.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { ADMIN_KEY } from './shared-database.ts';

/** Calls as another server does: with the admin key. */
export function serverCaller(origin: string) {
  const call = createCall(origin, (_, request) => fetch(request, { signal: AbortSignal.timeout(30_000) }));
  const headers = { [ADMIN_KEY_HEADER]: ADMIN_KEY };
  return <E extends Endpoint>(e: E, input: Sent<E>): Promise<Reply<E>> => call(e, input, { headers });
}

/** Runs `work` over the items, so many at a time, in their order. */
export async function inParallel<T>(lanes: number, items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
