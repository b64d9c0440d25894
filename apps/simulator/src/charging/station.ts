// A charging station on OCPP 1.6J or 2.0.1: boots, charges cars as chance brings them, obeys, and tells again what it could not tell.
import { setTimeout as sleep } from 'node:timers/promises';
import { RPCClient } from 'ocpp-rpc';
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { between, seededRandom } from '#chance.ts';
import { createObey, type Station } from './obey.ts';
import { createObeyNewer } from './obey-2.0.1.ts';
import { createOutbox, noOutboxFaults, type Letter, type OutboxFaults } from './outbox.ts';
import { pastSessions } from './past-sessions.ts';
import { createPlug, type Finished } from './plug.ts';
import { olderSpeech } from './speech-1.6.ts';
import { newerSpeech } from './speech-2.0.1.ts';

export interface StationOptions {
  id: string;
  password: string;
  /** `ws://host:port/ocpp`. */
  endpoint: string;
  tags: readonly string[];
  protocol?: Protocol;
  seed?: number;
  connectors?: number;
  meterEveryMs?: number;
  /** Chance a second that a car comes to a free connector. */
  arrival?: number;
  /** How long a car stays, at least and at most. */
  stayMs?: readonly [number, number];
  faults?: OutboxFaults;
  /** A connector that nobody can charge at. */
  broken?: number;
  /** It was offline in this period, and tells of the sessions in it whenever it has nothing newer to tell. */
  past?: { from: number; to: number };
  /** What a connector gave at most in that time. */
  mostW?: number | undefined;
  /** From one step of what it was told to do to the next. */
  stepMs?: number;
  clock?: () => number;
  onError?(id: string, error: Error): void;
}
export type SimulatedStation = ReturnType<typeof createStation>;

const TICK_MS = 1_000;
const RECONNECT_MS = 2_000;
/** Long enough to be seen on a screen, short enough to be waited for. */
const STEP_MS = 400;
/** Between two sessions of the past: what happens now has the right of way. */
const BETWEEN_PAST_MS = 100;
const MODELS = ['Terra 22', 'Nord 11', 'Mira DC 50'];

export function createStation(options: StationOptions) {
  const {
    id,
    tags,
    seed = 1,
    meterEveryMs = 10_000,
    arrival = 0.02,
    stayMs = [120_000, 900_000],
    stepMs = STEP_MS,
    clock = Date.now,
    onError = () => undefined,
  } = options;
  const random = seededRandom(seed);
  const speech = options.protocol === 'ocpp2.0.1' ? newerSpeech : olderSpeech;
  const { past } = options;
  const lives = Array.from({ length: options.connectors ?? 2 }, (_, n) => {
    const registerWh = Math.round(between(random(), 1_000, 900_000));
    const sessions = past ? pastSessions({ ...past, mostW: options.mostW, seed, connectorId: n + 1, tags, registerWh }) : [];
    return { sessions, registerWh: sessions.at(-1)?.meterStop ?? registerWh };
  });
  const plugs = lives.map(({ registerWh }, n) => createPlug(n + 1, registerWh));
  const finished: Finished[] = [];
  const statuses = new Map(plugs.map(({ connectorId }) => [connectorId, connectorId === options.broken ? 'Faulted' : 'Available']));
  let client: RPCClient | null = null;
  let timer: NodeJS.Timeout | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isRunning = false;
  let meteredAt = clock();
  /** By the real clock, whatever the station lives by. */
  let awayUntil = 0;

  const complain = (error: Error) => onError(id, error);
  const outbox = createOutbox(
    (action, payload) => (client ? client.call(action, payload) : Promise.reject(new Error('not connected'))),
    random,
    options.faults ?? noOutboxFaults,
    complain,
  );
  /** What happens while the network is gone says so, where OCPP has a word for it. */
  function say(letter: Letter): void {
    const isLate = client === null && letter.action === 'TransactionEvent';
    outbox.add(isLate ? { ...letter, payload: () => ({ ...letter.payload(), offline: true }) } : letter);
  }
  const tell = (action: string, payload: Record<string, unknown>) => outbox.add({ action, payload: () => payload });
  const now = () => new Date(clock());
  const plugOf = (connectorId: number) => plugs.find((plug) => plug.connectorId === connectorId);

  function status(connectorId: number, value: string) {
    const letter = speech.status(connectorId, value, statuses.get(connectorId), now());
    statuses.set(connectorId, value);
    if (letter) outbox.add(letter);
  }
  /** As it is, also where nothing has changed. */
  function stand(connectorId: number) {
    const letter = speech.status(connectorId, statuses.get(connectorId) ?? 'Available', undefined, now());
    if (letter) outbox.add(letter);
  }
  function begin(connectorId: number, idTag: string, remoteStartId?: number): boolean {
    const plug = plugOf(connectorId);
    if (!plug || plug.session() || connectorId === options.broken) return false;
    plug.advance(clock());
    const session = {
      connectorId,
      idTag,
      meterStart: plug.register(),
      startedAt: now(),
      transactionId: null,
      stationId: `${connectorId}-${clock()}`,
      seqNo: 0,
      remoteStartId: remoteStartId ?? null,
      until: clock() + between(random(), ...stayMs),
      wantedA: [10, 16, 32][Math.floor(random() * 3)] ?? 16,
      capacityWh: between(random(), 40_000, 90_000),
      socAtStart: between(random(), 8, 70),
    };
    plug.plugIn(session);
    status(connectorId, 'Preparing');
    const letter = speech.started(session);
    say({
      ...letter,
      onAnswer(answer) {
        letter.onAnswer?.(answer);
        if (!speech.lets(answer) && plug.session() === session) unplug(connectorId, 'DeAuthorized');
      },
    });
    status(connectorId, 'Charging');
    return true;
  }
  function unplug(connectorId: number, reason: string) {
    const plug = plugOf(connectorId);
    const session = plug?.session();
    if (!plug || !session) return;
    plug.advance(clock());
    const end = plug.unplug();
    if (!end) return;
    finished.push(end);
    say(speech.ended(session, end, reason));
    status(connectorId, 'Finishing');
    status(connectorId, 'Available');
  }
  function meter(connectorId: number) {
    const plug = plugOf(connectorId);
    const session = plug?.session();
    if (!plug || !session) return;
    say(speech.metered(session, plug, now()));
  }
  const boot = () => outbox.add(speech.boot(id, MODELS[seed % MODELS.length] ?? 'Nord 11'));

  function trigger(message: string, connectorId: number | undefined): boolean {
    const own = connectorId === undefined ? plugs.map((plug) => plug.connectorId) : [connectorId];
    if (message === 'BootNotification') boot();
    else if (message === 'Heartbeat') tell('Heartbeat', {});
    else if (message === 'StatusNotification') own.forEach(stand);
    else if (message === 'MeterValues')
      plugs.filter(({ connectorId: one }) => own.includes(one)).forEach((plug) => outbox.add(speech.values(plug, now())));
    else if (message === 'FirmwareStatusNotification') tell(message, { status: 'Idle' });
    else if (message === 'DiagnosticsStatusNotification' || message === 'LogStatusNotification') tell(message, { status: 'Idle' });
    else return false;
    return true;
  }
  const body: Station = {
    tell,
    boot,
    restart: () => {
      plugs.forEach(({ connectorId }) => unplug(connectorId, 'Reboot'));
      drop();
    },
    status,
    begin,
    end: (name, reason) => {
      const plug = plugs.find((one) => one.session()?.transactionId === name || one.session()?.stationId === name);
      if (plug) setTimeout(() => unplug(plug.connectorId, reason), 200).unref();
      return plug !== undefined;
    },
    limit: (connectorId, amperes) => plugOf(connectorId)?.limit(amperes),
    trigger,
    plugs: () => plugs.map(({ connectorId }) => connectorId),
    isFree: (connectorId) => plugOf(connectorId)?.session() === null,
  };
  const obey: Record<string, (payload: Record<string, unknown>) => Record<string, unknown>> =
    speech.protocol === 'ocpp2.0.1'
      ? createObeyNewer(body, stepMs, (evse) => (plugOf(evse)?.session() ? 'Occupied' : (statuses.get(evse) ?? 'Available')))
      : createObey(body, stepMs);

  async function connect(): Promise<void> {
    const next = new RPCClient({
      endpoint: options.endpoint,
      identity: id,
      password: options.password,
      protocols: [speech.protocol],
      strictMode: true,
      reconnect: false,
      callTimeoutMs: 30_000,
    } as ConstructorParameters<typeof RPCClient>[0]); // the library's types ask for every option, the library for none
    for (const [action, answer] of Object.entries(obey)) next.handle(action, ({ params }) => Promise.resolve(answer(params ?? {})));
    next.on('strictValidationFailure', ({ error }: { error: Error }) => complain(error));
    const again = () => {
      const waitMs = Math.max(between(random(), RECONNECT_MS / 2, RECONNECT_MS), awayUntil - Date.now());
      if (isRunning) retry = setTimeout(() => void connect(), waitMs);
    };
    try {
      await next.connect();
    } catch (error) {
      // The library speaks of a close only where there was a connection.
      again();
      return complain(error instanceof Error ? error : new Error(String(error)));
    }
    next.once('close', () => {
      if (client === next) client = null;
      outbox.close();
      again();
    });
    client = next;
    boot();
    plugs.forEach(({ connectorId }) => stand(connectorId));
    outbox.open();
  }
  const drop = () => void client?.close({ force: true });

  /** The oldest first, whatever the connector. Resolves when all is told, or when the station stops. */
  async function tellPast(): Promise<number> {
    const sessions = lives.flatMap((life) => life.sessions).toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
    let told = 0;
    for (const mayGoOn = () => isRunning && told < sessions.length; mayGoOn();) {
      await sleep(BETWEEN_PAST_MS);
      const session = sessions[told];
      const present = client;
      if (!session || !present || outbox.waiting() > 0) continue;
      try {
        await speech.past(session, (action, payload) => present.call(action, payload));
        told += 1;
      } catch (error) {
        complain(error instanceof Error ? error : new Error(String(error)));
      }
    }
    return told;
  }

  function tick() {
    const at = clock();
    for (const plug of plugs) {
      plug.advance(at);
      const session = plug.session();
      if (session && (at >= session.until || plug.isFull())) unplug(plug.connectorId, 'EVDisconnected');
      else if (!session && statuses.get(plug.connectorId) === 'Available' && random() < arrival && tags.length > 0)
        begin(plug.connectorId, tags[Math.floor(random() * tags.length)] ?? '');
    }
    if (at - meteredAt < meterEveryMs) return;
    meteredAt = at;
    plugs.forEach(({ connectorId }) => meter(connectorId));
  }

  return {
    id,
    /** What really happened, whatever the server was told of it. */
    finished,
    open: () => plugs.filter((plug) => plug.session() !== null).length,
    isOnline: () => client !== null,
    waiting: outbox.waiting,
    tellPast,
    answered: outbox.answered,
    /** The network goes, without a word. */
    drop,
    /** The same for so long: cars come, charge and go meanwhile, and it is told of them later. */
    loseNetwork(forMs: number) {
      awayUntil = Date.now() + forMs;
      drop();
    },
    unplugAll: () => plugs.forEach(({ connectorId }) => unplug(connectorId, 'EVDisconnected')),
    start() {
      isRunning = true;
      void connect();
      timer = setInterval(tick, TICK_MS);
    },
    /** No more cars; what is still to be told is told. */
    pause() {
      if (timer) clearInterval(timer);
      timer = null;
    },
    async stop() {
      isRunning = false;
      if (timer) clearInterval(timer);
      if (retry) clearTimeout(retry);
      await client?.close({ force: true });
    },
  };
}
