// What a receiver's answer means for the message: taken, later, or never.
import type { OutboundReply } from '#platform/outbound/outbound.ts';
import type { Outcome } from '../model/message.ts';

const MAX_ANSWER = 300;
const MAX_WAIT_MS = 60 * 60_000;
/** Of the answers that blame the sender, those that say "not now". */
const LATER = new Set([408, 409, 423, 425, 429]);

/** Seconds or a date; receivers that say nothing sensible are not believed. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, MAX_WAIT_MS) : undefined;
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ANSWER);
export const answerOf = ({ status, text }: Pick<OutboundReply, 'status' | 'text'>) => short(`${status} ${text}`);

export function outcomeOf(reply: OutboundReply, now: Date, taken: 'accepted' | 'delivered' = 'accepted'): Outcome {
  const { status, headers } = reply;
  const answer = answerOf(reply);
  if (status >= 200 && status < 300) return { kind: taken, answer };
  if (status === 410) return { kind: 'refused', answer, isGone: true };
  if (status >= 500 || LATER.has(status)) return { kind: 'retry', answer, afterMs: retryAfterMs(headers['retry-after'], now) };
  return { kind: 'refused', answer };
}

/** Telegram says in its body how long to wait, Discord has been seen to say it in two units: there the header counts. */
export function telegramOutcome(reply: OutboundReply, now: Date): Outcome {
  const seconds = /"retry_after"\s*:\s*(\d+)/.exec(reply.text)?.[1];
  const outcome = outcomeOf(reply, now, 'delivered');
  return outcome.kind === 'retry' && seconds ? { ...outcome, afterMs: retryAfterMs(seconds, now) } : outcome;
}
