// The charging module's door: chargers, what they say over OCPP 1.6J, sessions, tags, and what chargers are told.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import type { Serve } from '#platform/call-context.ts';
import { createAfterAnswer } from './after-answer.ts';
import { createBudgetWatch } from './budget.ts';
import { createChargers } from './chargers.service.ts';
import { chargingRoutes } from './charging.routes.ts';
import { createCommands } from './commands.service.ts';
import type { ChargingDeps } from './deps.ts';
import { deleteOldMessages } from './messages.repository.ts';
import type { Heard } from './ocpp/connection.ts';
import { createEndpoint } from './ocpp/endpoint.ts';
import { closeForgotten } from './ocpp/transactions.ts';
import { createSessions } from './sessions.service.ts';
import { createSitePower } from './site-power.ts';
import { createTags } from './tags.service.ts';

export type Charging = ReturnType<typeof createCharging>;

const SWEEP_EVERY_MS = 30_000;
const FORGOTTEN_AFTER_MS = 4 * 60_000;
const MESSAGES_KEPT_MS = 90 * 86_400_000;
const DELETE_AT_ONCE = 5_000;

export function createCharging(deps: ChargingDeps) {
  const { database, clock, log, version } = deps;
  const endpoint = createEndpoint(deps, {
    heard,
    connected: ({ chargerId }) => follow(power.connected(chargerId)),
    gone: ({ chargerId }) => follow(power.sessionsChanged(chargerId)),
  });
  const commands = createCommands(deps, endpoint.connection, createAfterAnswer(deps));
  const power = createSitePower(deps, endpoint.connection);
  const watchBudget = createBudgetWatch(deps, commands);
  const chargers = createChargers(deps, endpoint.disconnect);
  const tags = createTags(deps);
  const about = () => ({ service: 'charging', version, time: clock().toISOString() });
  const following = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;

  /** What comes of a message, after its answer. */
  function follow(work: Promise<unknown>): void {
    const followed = work
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'what follows from a message of a charger could not be done'),
      )
      .finally(() => following.delete(followed));
    following.add(followed);
  }

  function heard(message: Heard): void {
    commands.hear(message);
    const { action, meaning, source } = message;
    if (meaning.sessionsChanged) follow(power.sessionsChanged(source.chargerId));
    if (action === 'MeterValues' && meaning.transactionId !== undefined) follow(watchBudget(meaning.transactionId));
  }

  async function sweep(): Promise<void> {
    const now = clock();
    await closeForgotten(database.db, new Date(now.getTime() - FORGOTTEN_AFTER_MS), now);
    while ((await deleteOldMessages(database.db, new Date(now.getTime() - MESSAGES_KEPT_MS), DELETE_AT_ONCE)) === DELETE_AT_ONCE);
  }

  return {
    name: 'charging',
    routes(app: Hono, serve: Serve) {
      chargingRoutes(app, serve, { about, chargers, commands, sessions: createSessions(deps), tags, power });
    },
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => endpoint.upgrade(request, socket, head, address),
    chargers,
    tags,
    commands,
    power,
    sweep,
    async start() {
      await endpoint.start();
      await commands.start();
      power.start();
      timer = setInterval(() => follow(sweep()), SWEEP_EVERY_MS);
      timer.unref();
    },
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      if (timer) clearInterval(timer);
      await endpoint.close();
      await power.stop();
      await commands.stop();
      await Promise.all(following);
    },
  };
}
