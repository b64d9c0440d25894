import { fail } from '@atalaya/contract/errors.ts';
import type { Caller } from '#platform/call-context.ts';

export interface StreamLimits {
  /** A browser has one, whatever the number of its tabs; people have a few browsers, and some that vanished without a word. */
  perPerson: number;
  /** Of everybody at this node. */
  inAll: number;
}
export const streamLimits: StreamLimits = { perPerson: 20, inAll: 2_000 };
const RETRY_AFTER_S = 30;

/** How many live streams are open, and whose. The function gives the place back. */
export function createStreamBudget({ perPerson, inAll }: StreamLimits = streamLimits) {
  const open = new Map<string, number>();
  let count = 0;
  return (caller: Caller): (() => void) => {
    const who = caller.kind === 'user' ? `user ${caller.account.id}` : caller.kind;
    const own = open.get(who) ?? 0;
    // Other servers act for many people, so only the whole bounds them.
    if (count >= inAll || (caller.kind === 'user' && own >= perPerson)) fail('stream.too_many', { retryAfterSeconds: RETRY_AFTER_S });
    count += 1;
    open.set(who, own + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      count -= 1;
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
    };
  };
}
