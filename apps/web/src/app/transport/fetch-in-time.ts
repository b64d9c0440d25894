import { AppError } from '@atalaya/contract/errors.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** Waits for the response's headers, not for its body: a long download is not a slow server. */
export async function fetchInTime(
  timeoutMs: number,
  cancelled: AbortSignal,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    // The signal ends the work, the race ends the waiting: Node forgets a request's signal when it collects the request,
    // and a caller would wait for ever.
    return await Promise.race([send(AbortSignal.any([cancelled, late.signal])), aborted(cancelled), aborted(late.signal)]);
  } catch (cause) {
    if (cancelled.aborted) throw cause; // cancelled by the caller, who knows
    throw new AppError(late.signal.aborted ? 'network.timeout' : 'network.offline', { cause });
  } finally {
    clearTimeout(timer);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason as Error); // safe: nobody here gives another reason than the platform's own
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
