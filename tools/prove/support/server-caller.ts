import { setTimeout as sleep } from 'node:timers/promises';
import { createCall } from '@atalaya/contract/call.ts';
import type { Endpoint, Reply, Sent } from '@atalaya/contract/endpoint.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { ADMIN_KEY } from './shared-database.ts';

const ANSWERED_WITHIN_MS = 30_000;
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const wasClosed = (error: unknown) =>
  error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause && CLOSED.has(String(error.cause.code));

/** The server closes a connection that has idled for a while; on a busy machine it may do so just as we use it again. Then it is asked once more. */
export async function fetchAnew(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  // Held as a whole: a stream that was begun to be sent cannot be sent again.
  const body = request.body && (await request.arrayBuffer());
  const ask = () => fetch(url, { method, headers, body, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) });
  return ask().catch((error: unknown) => {
    if (!wasClosed(error)) throw error;
    return ask();
  });
}

/** Calls as another server does: with the admin key. */
export function serverCaller(origin: string) {
  const call = createCall(origin, (_, request) => fetchAnew(request));
  const headers = { [ADMIN_KEY_HEADER]: ADMIN_KEY };
  return <E extends Endpoint>(e: E, input: Sent<E>): Promise<Reply<E>> => call(e, input, { headers });
}

const TRIES = 20;
const TRY_AGAIN_MS = 1_000;

/** For what is set up before anything is proved: a machine that is busy with other things may answer that it cannot just now. */
export const patiently =
  (call: ReturnType<typeof serverCaller>): ReturnType<typeof serverCaller> =>
  async (e, input) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await call(e, input);
      } catch (error) {
        const isBusy = error instanceof AppError && (error.code === 'service.unavailable' || error.code === 'service.busy');
        if (!isBusy || tries === TRIES) throw error;
        await sleep(TRY_AGAIN_MS);
      }
  };

/** Runs `work` over the items, so many at a time, in their order. */
export async function inParallel<T>(lanes: number, items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
