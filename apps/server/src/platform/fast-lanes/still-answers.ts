// While nothing at all is written to the database, the same question has the same answer.
import type { Endpoint, Reply } from '@atalaya/contract/endpoint.ts';
import { Written } from '@atalaya/contract/serve.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';

/** What an answer says of the present, such as where a band ends, may be as old as this. */
const KEPT_MS = 5_000;
const MAX_KEPT = 500;
const MAX_CHARACTERS = 100_000;

export type StillAnswers = ReturnType<typeof createStillAnswers>;

/**
 * The session of a call is looked up in the database anyway, and the look-up says which transactions it saw. Two calls that saw the same ones would
 * read the same rows, at whichever node and whoever wrote them last: so the second gets the text that the first was given.
 * Only for answers that come from the database alone.
 */
export function createStillAnswers(clock: Clock) {
  let snapshot: string | null = null;
  let kept = new Map<string, { at: number; answer: Written }>();

  return async <E extends Endpoint>(
    e: E,
    ctx: Pick<CallContext, 'scope' | 'snapshot'>,
    /** All that the answer depends on besides what the caller may see. */
    question: unknown,
    work: () => Promise<Reply<E> | Written<E>>,
  ): Promise<Reply<E> | Written<E>> => {
    const seen = ctx.snapshot;
    if (seen === null) return work();
    if (seen !== snapshot) {
      snapshot = seen;
      kept = new Map();
    }
    const name = JSON.stringify([e.service, e.path, ctx.scope, question]);
    const at = clock().getTime();
    const known = kept.get(name);
    if (known && at >= known.at && at - known.at < KEPT_MS) return known.answer as Written<E>; // safe: kept under its own endpoint
    const reply = await work();
    const answer = reply instanceof Written ? reply : Written.reply(e, reply);
    // Whoever saw something else has begun anew meanwhile.
    if (seen === snapshot && answer.text.length <= MAX_CHARACTERS) {
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(name, { at, answer });
    }
    return answer;
  };
}
