// Gives a message to its channel and says what became of it. Nothing thrown here is lost: it is an answer.
import type { Clock } from '#platform/clock.ts';
import { OutboundRefused, type Outbound } from '#platform/outbound/outbound.ts';
import type { ChannelKind } from '@atalaya/contract/notify/channels.ts';
import type { Message, Outcome } from '../model/message.ts';
import { outcomeOf, telegramOutcome } from './http-outcome.ts';
import { requestBuilders, type Receiver } from './http-requests.ts';
import type { Mailer } from './mail.ts';

export type Send = ReturnType<typeof createSend>;

interface Ways {
  outbound: Outbound;
  mailer: Mailer;
  publicUrl: string;
  clock: Clock;
}

/** So that the ledger tells why, and never with what secret: an address may hold one. */
function failure(error: unknown): Outcome {
  if (error instanceof OutboundRefused)
    return error.because === 'unresolved'
      ? { kind: 'retry', answer: 'the name of the server is not known' }
      : { kind: 'refused', answer: 'the address is not public' };
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'ABORT_ERR');
  return { kind: 'retry', answer: isTimeout ? 'no answer in time' : `no connection (${code ?? 'unknown'})` };
}

export function createSend({ outbound, mailer, publicUrl, clock }: Ways) {
  return {
    byMail: (message: Message, to: string): Promise<Outcome> => mailer.send(message, to),
    async byHttp(kind: Exclude<ChannelKind, 'email'>, message: Message, receiver: Receiver): Promise<Outcome> {
      try {
        const { url, headers, body } = requestBuilders[kind](message, receiver, publicUrl);
        const reply = await outbound.request(url, { headers, body });
        if (kind === 'telegram') return telegramOutcome(reply, clock());
        return outcomeOf(reply, clock(), kind === 'ntfy' ? 'delivered' : 'accepted');
      } catch (error) {
        return failure(error);
      }
    },
  };
}
