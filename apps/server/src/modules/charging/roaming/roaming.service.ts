// Roaming by OCPI 2.2.1: partners, what they are told, and what they say.
import type { Commands } from '../commands/commands.service.ts';
import type { ChargingDeps } from '../deps.ts';
import { createHandshake } from './handshake.service.ts';
import { createPartnerObjects } from './objects.service.ts';
import { createPartnerClient } from './partner-client.ts';
import { createPartnerCommands } from './partner-commands.service.ts';
import { createPartnerDoor, tokensIn } from './partner-door.service.ts';
import { createPartnerTokens } from './partner-tokens.service.ts';
import { updateCall } from './partners.repository.ts';
import { createPartners } from './partners.service.ts';
import { createPlaces } from './places.service.ts';
import { createPush } from './push.service.ts';
import { createTokenPull } from './token-pull.service.ts';

const LOOK_EVERY_MS = 5_000;
const RESULTS_EVERY_MS = 1_000;

export type Roaming = ReturnType<typeof createRoaming>;

export function createRoaming(deps: ChargingDeps, commands: Pick<Commands, 'order'>) {
  const { database, log, leases } = deps;
  const client = createPartnerClient(deps);
  const handshake = createHandshake(deps, client);
  const partners = createPartners(deps, handshake, client);
  const objects = createPartnerObjects(deps);
  const push = createPush(deps, client, objects);
  const pull = createTokenPull(deps, client);
  const tokens = createPartnerTokens(deps, client, pull);
  const orders = createPartnerCommands(deps, client, commands);
  const lease = leases.of('charging sweep');
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  /** One after the other: what takes long is not begun twice. */
  function turn(name: string, work: () => Promise<void>): void {
    if (!lease.isHeld() || running.has(name)) return;
    const done = work()
      .catch((error: unknown) => log.warn({ err: error }, 'roaming partners could not be served'))
      .finally(() => running.delete(name));
    running.set(name, done);
  }

  return {
    admit: createPartnerDoor(deps, handshake),
    /** The token as the partner has it, whichever way it wrote it. */
    shown: (header: string) => tokensIn(header.replace(/^Token +/i, ''))[0] ?? '',
    handshake,
    partners,
    places: createPlaces(deps),
    objects,
    tokens,
    orders,
    push,
    pull,
    /** How a call of a partner ended. */
    answered: (callId: number, status: number, statusCode: number, durationMs: number, message: string | null = null) =>
      updateCall(database.db, callId, { status, statusCode, durationMs, message }),
    async tidy(): Promise<void> {
      await partners.tidy();
      await tokens.tidy();
      await orders.tidy();
    },
    start(): void {
      timers.push(
        setInterval(() => turn('push', push.run), LOOK_EVERY_MS).unref(),
        setInterval(() => turn('tokens', pull.run), LOOK_EVERY_MS).unref(),
        setInterval(() => turn('results', orders.tellResults), RESULTS_EVERY_MS).unref(),
      );
    },
    async stop(): Promise<void> {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
