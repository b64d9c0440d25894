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
    return await send(AbortSignal.any([cancelled, late.signal]));
  } catch (cause) {
    if (cancelled.aborted) throw cause; // cancelled by the caller, who knows
    throw new AppError(late.signal.aborted ? 'network.timeout' : 'network.offline', { cause });
  } finally {
    clearTimeout(timer);
  }
}
