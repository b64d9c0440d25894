// Chargers at whichever node they are connected to: what this node cannot do itself it asks of the one that can.
import { z } from 'zod';
import type { Claims } from '#platform/leases/claims.ts';
import type { Questions } from '#platform/bus/questions.ts';
import { CALL_TIMEOUT_MS, type Endpoint } from './endpoint.ts';
import { errorNameOf } from './connection.ts';

type Payload = Record<string, unknown>;
const Payload = z.record(z.string(), z.unknown());

/** Longer than a connection is probed for. */
const PROBED_WITHIN_MS = 5_000;
const TAKEN_WITHIN_MS = 5_000;
const WAY_MS = 2_000;

/** Of one node to another. */
const Question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('alive'), chargerId: z.string() }),
  z.object({ kind: z.literal('disconnect'), chargerId: z.string() }),
  z.object({ kind: z.literal('call'), chargerId: z.string(), action: z.string(), payload: Payload }),
  z.object({ kind: z.literal('command'), commandId: z.string(), payload: Payload }),
  z.object({ kind: z.literal('share'), siteId: z.string() }),
]);
type Question = z.output<typeof Question>;
const CallAnswer = z.union([z.object({ response: Payload }), z.object({ error: z.string() })]);

interface Parts {
  claims: Claims;
  questions: Questions;
  endpoint: Endpoint;
}
export type ChargerNodes = ReturnType<typeof createChargerNodes>;
/** As a connection that broke says it. */
const unreachable = () => new Error('Disconnected');

export function createChargerNodes({ claims, questions, endpoint }: Parts) {
  const ask = (node: string, question: Question, withinMs: number) => questions.ask(node, question, withinMs);
  const nodeOf = async (chargerId: string) => {
    const node = await claims.holderOf(chargerId);
    return node === claims.node ? null : node;
  };

  return {
    async isAliveAt(node: string, chargerId: string): Promise<boolean | undefined> {
      return z
        .boolean()
        .optional()
        .parse(await ask(node, { kind: 'alive', chargerId }, PROBED_WITHIN_MS));
    },
    async call(chargerId: string, action: string, payload: Payload): Promise<Payload> {
      const connection = endpoint.connection(chargerId);
      if (connection) return connection.call(action, payload);
      const node = await nodeOf(chargerId);
      const answer = node && (await ask(node, { kind: 'call', chargerId, action, payload }, CALL_TIMEOUT_MS + WAY_MS));
      const known = CallAnswer.safeParse(answer);
      if (!known.success || 'error' in known.data) throw unreachable();
      return known.data.response;
    },
    /** Whether another node has taken it over; null: the charger is at none. */
    async handOver(chargerId: string, commandId: string, payload: Payload): Promise<boolean | null> {
      const node = await nodeOf(chargerId);
      return node === null ? null : (await ask(node, { kind: 'command', commandId, payload }, TAKEN_WITHIN_MS)) === true;
    },
    async disconnect(chargerId: string): Promise<void> {
      const node = await nodeOf(chargerId);
      if (node) await ask(node, { kind: 'disconnect', chargerId }, PROBED_WITHIN_MS);
      else await endpoint.disconnect(chargerId);
    },
    askToShare: (siteId: string) => questions.tell({ kind: 'share', siteId } satisfies Question),
  };
}

/** What this node does when another one asks it to. */
export function createAnswers(
  endpoint: Pick<Endpoint, 'connection' | 'isAlive' | 'disconnect'>,
  on: { command(id: string, payload: Payload): Promise<boolean>; share(siteId: string): void },
) {
  return async (asked: unknown): Promise<unknown> => {
    const question = Question.parse(asked);
    switch (question.kind) {
      case 'alive':
        return endpoint.isAlive(question.chargerId);
      case 'disconnect':
        return endpoint.disconnect(question.chargerId);
      case 'call': {
        const connection = endpoint.connection(question.chargerId);
        if (!connection) return { error: 'Disconnected' };
        return connection.call(question.action, question.payload).then(
          (response) => ({ response }),
          (error: unknown) => ({ error: errorNameOf(error) }),
        );
      }
      case 'command':
        return on.command(question.commandId, question.payload);
      case 'share':
        return on.share(question.siteId);
    }
  };
}
