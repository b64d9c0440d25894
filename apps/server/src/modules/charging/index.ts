// The charging module's door: chargers, what they say over OCPP 1.6J and 2.0.1, sessions, tags, and what chargers are told.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import type { Licensing } from '#modules/licensing/index.ts';
import { createQuestions } from '#platform/bus/questions.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Ground } from '#ground.ts';
import { createClaims } from '#platform/leases/claims.ts';
import { createAfterAnswer } from './commands/after-answer.ts';
import { createBudgetWatch } from './commands/budget-watch.service.ts';
import { markAbandoned } from './model/chargers.repository.ts';
import { createChargers } from './chargers/chargers.service.ts';
import { createObserveChargers } from './chargers/observed-chargers.service.ts';
import { chargingRoutes } from './charging.routes.ts';
import { ocpiRoutes, roamingRoutes } from './ocpi.routes.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { createChargerCertificates } from './certificates/charger-certificates.service.ts';
import { createInstalledCertificates } from './certificates/installed-certificates.service.ts';
import { createCommands } from './commands/commands.service.ts';
import { createTold } from './commands/told.service.ts';
import type { ChargingDeps } from './deps.ts';
import { createConnectorCodes } from './drivers/connector-codes.service.ts';
import { createDrivers } from './drivers/drivers.service.ts';
import { createStartCodes } from './drivers/start-codes.service.ts';
import { insertEvent } from './model/events.repository.ts';
import { createChargingLive } from './live/charging-live.ts';
import { deleteOldMessages } from './model/messages.repository.ts';
import type { Heard } from './ocpp/connection.ts';
import { createEndpoint } from './ocpp/endpoint.ts';
import { closeForgotten, type Source } from './sessions/transactions.service.ts';
import { createAnswers, createChargerNodes } from './ocpp/charger-node.ts';
import { createSessions } from './sessions/charging-sessions.service.ts';
import { createMeasuredSites } from './sites/measured-sites.service.ts';
import { createSitePower } from './sites/site-power.service.ts';
import { createSiteStore } from './sites/site-store.service.ts';
import { createRoaming } from './roaming/roaming.service.ts';
import { createStatements } from './statements/statements.service.ts';
import { createTariffs } from './tariffs/tariffs.service.ts';
import { createTags } from './tags/tags.service.ts';

/** Sites are everybody's: devices and access servers stand at them too. */
export { sites as sitesTable } from './model/chargers.table.ts';
export { refuseForeignSite } from './sites/site-of-client.service.ts';

export type Charging = ReturnType<typeof createCharging>;

const LOOK_EVERY_MS = 2_000;
const TIDY_EVERY_MS = 30_000;
const FORGOTTEN_AFTER_MS = 4 * 60_000;
const MESSAGES_KEPT_MS = 90 * 86_400_000;
const DELETE_AT_ONCE = 5_000;
/** These messages add nothing to a charger's history: the list of sessions shows what they say. */
const WITHOUT_HISTORY = new Set(['Heartbeat', 'Authorize', 'StartTransaction', 'StopTransaction', 'MeterValues', 'NotifyReport']);
const METERED = new Set(['MeterValues', 'TransactionEvent']);

/** After a power cut all chargers come at once. They wait for each other, shorter than they have patience for an answer. */
const AT_THE_DOOR = { connections: 8, patienceMs: 20_000 };

export function chargingOn({ config, ...ground }: Ground, licensing: Licensing, draw: ChargingDeps['draw']) {
  const { ocppHosts: hosts, ocppTls, ocppPlain: acceptsPlain, tiles } = config;
  const { publicUrl } = ground;
  const doorUrl = ocppTls ? `wss://${new URL(publicUrl).hostname}:${ocppTls.port}` : publicUrl.replace(/^http/, 'ws');
  const outbound = createOutbound({ allow: config.outboundAllow });
  // Where no authority is named that signs for chargers, our own does.
  const signsCertificates = ocppTls !== null && ocppTls.authority === null;
  return createCharging({ ...ground, licensing, draw, tiles, hosts, doorUrl, acceptsPlain, outbound, signsCertificates });
}

export function createCharging(deps: ChargingDeps) {
  const { database, bus, clock, log, secrets, version } = deps;
  const chargersOwn: ChargingDeps = { ...deps, database: database.apart(AT_THE_DOOR) };
  const claims = createClaims(chargersOwn.database, deps.leases, bus.node, 'charger');
  const live = createChargingLive(deps);
  const endpoint = createEndpoint(chargersOwn, claims, live, {
    heard,
    preparing: (source, action, payload) => roaming.tokens.prepare(source, action, payload),
    arriving: (source) => commands.arriving(source),
    connected({ chargerId }) {
      live.touch(chargerId, { happened: true });
      follow(power.connected(chargerId));
    },
    leaving: (source) => commands.leaving(source),
    gone,
    isAliveAt: (node, chargerId) => nodes.isAliveAt(node, chargerId),
  });
  const answers = createAnswers(endpoint, {
    command: (id, payload) => commands.takeOver(id, payload),
    share: (siteId) => follow(power.asked(siteId)),
  });
  const questions = createQuestions(bus, secrets, log, answers);
  const nodes = createChargerNodes({ claims, questions, endpoint });
  const commands = createCommands(chargersOwn, {
    claims,
    live,
    connectionOf: endpoint.connection,
    handOver: nodes.handOver,
    afterAnswer: createAfterAnswer(chargersOwn),
  });
  const power = createSitePower(chargersOwn, createSiteStore(chargersOwn.database.db), nodes, live);
  const watchBudget = createBudgetWatch(chargersOwn, commands);
  const certificates = createChargerCertificates(chargersOwn, commands, nodes.disconnect);
  const installed = createInstalledCertificates(chargersOwn, nodes, certificates.rootPem);
  const chargers = createChargers(deps, live, nodes.disconnect);
  deps.licensing.demoKeys.endBy('charger', (ctx, id) => chargers.renewPassword(ctx, id));
  const tags = createTags(deps);
  const tariffs = createTariffs(deps);
  const measured = createMeasuredSites(deps, power.rebalance);
  const connectorCodes = createConnectorCodes(deps);
  const startCodes = createStartCodes(deps);
  const drivers = createDrivers(deps, commands, startCodes);
  const roaming = createRoaming(deps, commands);
  const about = () => ({ service: 'charging', version, time: clock().toISOString() });
  const lease = deps.leases.of('charging sweep');
  const following = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let wasTakenForDead = false;

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

  function gone({ chargerId }: Source) {
    live.touch(chargerId, { happened: true });
    follow(power.sessionsChanged(chargerId));
  }

  function heard(message: Heard): void {
    commands.hear(message);
    const { action, meaning, payload, source } = message;
    live.touch(source.chargerId, { transactionId: meaning.transactionId, happened: !WITHOUT_HISTORY.has(action) });
    if (meaning.csr !== undefined) follow(certificates.sign(source, meaning.csr));
    if (meaning.sessionsChanged) follow(power.sessionsChanged(source.chargerId));
    // What happened while the charger was away is over, or is told anew by what it says now.
    const isPast = payload['offline'] === true;
    if (METERED.has(action) && meaning.transactionId !== undefined && meaning.isOfTag && !isPast)
      follow(watchBudget(meaning.transactionId));
  }

  /** What nodes left behind that died: chargers that count as online, and commands without an end. */
  async function look(): Promise<void> {
    const abandoned = await database.db.transaction(async (tx) => {
      const now = clock();
      const rows = await markAbandoned(tx, claims, now);
      for (const { ts, ...source } of rows)
        await insertEvent(tx, { ...source, ts: ts ?? now, receivedAt: now, kind: 'offline', details: { restarted: true } });
      return rows;
    });
    await claims.tidy();
    await commands.sweep();
    for (const source of abandoned) gone(source);
  }

  async function sweep(): Promise<void> {
    const now = clock();
    const closed = await closeForgotten(database.db, new Date(now.getTime() - FORGOTTEN_AFTER_MS), now);
    for (const { id, chargerId } of closed) live.touch(chargerId, { transactionId: id });
    await drivers.sweep();
    await measured.tidy();
    await roaming.tidy();
    await certificates.tidy();
    while ((await deleteOldMessages(database.db, new Date(now.getTime() - MESSAGES_KEPT_MS), DELETE_AT_ONCE)) === DELETE_AT_ONCE);
  }

  function watchOverClaims() {
    if (!claims.isAlive()) wasTakenForDead = true;
    else if (wasTakenForDead) {
      wasTakenForDead = false;
      follow(endpoint.reclaim());
    }
  }

  async function disconnect() {
    for (const timer of timers.splice(0)) clearInterval(timer);
    await endpoint.close();
    questions.stop();
    await roaming.stop();
    await measured.stop();
    await power.stop();
    await commands.stop();
    await Promise.all(following);
    await live.stop();
    await chargersOwn.database.close();
  }

  /** Asked for when the server begins to stop, and again with the other modules. */
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= disconnect());

  const every = (ms: number, work: () => void) => void timers.push(setInterval(work, ms).unref());

  return {
    name: 'charging',
    routes(app: Hono, serve: Serve) {
      const { tiles } = deps;
      const sessions = createSessions(deps);
      const forDrivers = { certificates, installed, drivers, connectorCodes, startCodes, statements: createStatements(deps), measured };
      ocpiRoutes(app, serve, roaming, clock, deps.publicUrl);
      roamingRoutes(app, serve, roaming);
      chargingRoutes(app, serve, {
        about,
        chargers,
        commands,
        told: createTold(deps),
        live,
        sessions,
        tags,
        tariffs,
        power,
        tiles,
        ...forDrivers,
      });
    },
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => endpoint.upgrade(request, socket, head, address),
    chargers,
    tags,
    tariffs,
    commands,
    power,
    live,
    drivers,
    connectorCodes,
    startCodes,
    measured,
    roaming,
    admitPartner: roaming.admit,
    clientsRoot: certificates.rootPem,
    look,
    sweep,
    observe: createObserveChargers(deps),
    async start() {
      await look();
      power.start();
      measured.start();
      roaming.start();
      every(LOOK_EVERY_MS, watchOverClaims);
      every(LOOK_EVERY_MS, () => lease.isHeld() && follow(look()));
      every(TIDY_EVERY_MS, () => lease.isHeld() && follow(sweep()));
    },
    async isReady() {
      await database.pool.query('select 1');
    },
    /** The listener closes only when nobody is connected any more, and chargers stay connected. */
    stopping: close,
    close,
  };
}
