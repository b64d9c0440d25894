// A question to one other node, and its answer on the way back. What is said may be secret, and the way leads through the database.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '#platform/log.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { createVault } from '#platform/secrets/vault.ts';
import type { Bus } from './bus.ts';

const Letter = z.object({ id: z.string(), to: z.string().nullable(), sealed: z.string() });

export type Questions = ReturnType<typeof createQuestions>;
type Answering = (question: unknown) => Promise<unknown>;

export function createQuestions(bus: Bus, secrets: Secrets, log: Log, answering: Answering) {
  const vault = createVault(secrets, 'between nodes');
  const waiting = new Map<string, (answer: unknown) => void>();

  function write(id: string, to: string | null, what: unknown): string {
    const plain = Buffer.from(JSON.stringify({ what }));
    return JSON.stringify({ id, to, sealed: vault.seal(plain, id).toString('base64') });
  }
  const read = (id: string, sealed: string): unknown =>
    z.object({ what: z.unknown() }).parse(JSON.parse(vault.open(Buffer.from(sealed, 'base64'), id).toString())).what;

  const stopListening = bus.listen({
    onMessage(subject, message, from) {
      if (subject !== 'question' && subject !== 'answer') return;
      const { id, to, sealed } = Letter.parse(JSON.parse(message));
      if (to !== null && to !== bus.node) return;
      if (subject === 'answer') return waiting.get(id)?.(read(id, sealed));
      answering(read(id, sealed)).then(
        (answer) => void (to !== null && bus.publish('answer', write(id, from, answer ?? null))),
        (error: unknown) => log.warn({ err: error, from }, 'a question of another node could not be answered'),
      );
    },
  });

  return {
    /** Undefined: no answer in time. */
    async ask(node: string, question: unknown, withinMs: number): Promise<unknown> {
      if (bus.peers() === 0) return undefined;
      const id = randomUUID();
      let giveUp: NodeJS.Timeout | undefined;
      const answered = new Promise<unknown>((resolve) => {
        giveUp = setTimeout(resolve, withinMs, undefined);
        waiting.set(id, resolve);
      });
      bus.publish('question', write(id, node, question));
      return answered.finally(() => {
        clearTimeout(giveUp);
        waiting.delete(id);
      });
    },
    /** To all of them; nobody answers. */
    tell(what: unknown) {
      if (bus.peers() > 0) bus.publish('question', write(randomUUID(), null, what));
    },
    stop: stopListening,
  };
}
