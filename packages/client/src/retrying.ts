// Sends a request, and again where nothing can come of it but the same: what only reads.
import type { Transport } from '@atalaya/contract/call.ts';
import { isStreamed, timeoutMsOf, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { AppError } from '@atalaya/contract/errors.ts';

export interface RetryOptions {
  /** How often a call that only reads is tried again; 3 unless told. */
  retries?: number;
  /** How long to wait for the headers of a reply; else what the contract says of the service. */
  timeoutMs?: number;
  /** For tests and other runtimes. */
  fetch?: (request: Request) => Promise<Response>;
  sleep?: (ms: number) => Promise<void>;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;
const WORTH_ANOTHER_TRY = new Set([429, 502, 503, 504]);

/** A change may have happened although its reply was lost, so it is left to the caller. */
const isSafe = ({ method }: Endpoint) => method === 'GET';

/** `Retry-After` in seconds or as a date; else twice as long each time, with some chance so that many do not come at once. */
export function waitMs(response: Response | null, attempt: number, now = Date.now(), random = Math.random): number {
  const asked = response?.headers.get('Retry-After') ?? null;
  const seconds = asked === null || asked.trim() === '' ? Number.NaN : Number(asked);
  const until = asked === null ? Number.NaN : Date.parse(asked);
  if (Number.isFinite(seconds) && seconds >= 0) return Math.min(seconds * 1_000, LONGEST_WAIT_MS);
  if (Number.isFinite(until)) return Math.min(Math.max(until - now, 0), LONGEST_WAIT_MS);
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.5 + random() / 2);
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

export function retrying({ retries = 3, timeoutMs, fetch: send = (request) => fetch(request), sleep = pause }: RetryOptions): Transport {
  /** The time-out runs until the headers: a stream may last. */
  async function once(e: Endpoint, request: Request): Promise<Response> {
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), timeoutMs ?? timeoutMsOf(e));
    try {
      return await send(new Request(request, { signal: AbortSignal.any([request.signal, tooLate.signal]) }));
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      throw new AppError(tooLate.signal.aborted ? 'network.timeout' : 'network.offline', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (e, request) => {
    const tries = isSafe(e) && !isStreamed(e) ? retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= tries;
      const outcome = await once(e, request.clone()).catch((error: unknown) => {
        if (isLast || !(error instanceof AppError)) throw error;
        return null;
      });
      if (outcome && (isLast || !WORTH_ANOTHER_TRY.has(outcome.status))) return outcome;
      await outcome?.body?.cancel();
      await sleep(waitMs(outcome, attempt));
      request.signal.throwIfAborted();
    }
  };
}
