// One simulated cabinet monitor: measures, reports, stores what it cannot send, obeys, and restarts now and then.
import { PowerSensor, StatusResult, type DoorState } from '@atalaya/contract/constants.ts';
import { answerTo, type Ack, type AckState, type Downlink, type UpdateError } from '@atalaya/contract/monitor/downlink.ts';
import { createCabinet, type Conditions, type Stretch } from '#cabinet.ts';
import { between, chanceOf, seededRandom } from '#chance.ts';
import type { Faults } from '#faults.ts';
import type { Credentials, Link, OpenLink } from '#link.ts';
import { door, readings, reboot, say, status, type Message, type Voice } from '#reports.ts';
import type { Trouble } from '#trouble.ts';
import { checkImage, fetchImage, FIRST_VERSION, type FirmwareTrust } from '#update.ts';

const MINUTE_MS = 60_000;
const STORED_AT_MOST = 2_000;
const SENT_AT_ONCE = 200;
/** Of all cabinets. A fleet has one or two whose clock nobody set; more would look like a fault of ours. */
const WRONG_CLOCKS = 0.02;

export interface DeviceOptions extends Credentials {
  seed: number;
  place?: { lat: number; lng: number };
  trouble?: Trouble;
  openLink: OpenLink;
  faults: Faults;
  periodMs: number;
  clock: () => number;
  /** How many times faster than the clock the cabinet's days go by. */
  speed: number;
  /** What it runs when it first starts. */
  firmware?: string;
  /** Whose images it installs; without it none. */
  trust?: FirmwareTrust;
  onError(mac: string, error: Error): void;
}

export type SimulatedDevice = ReturnType<typeof createDevice>;

export function createDevice(options: DeviceOptions) {
  const { mac, apiKey, seed, openLink, faults, clock } = options;
  const random = seededRandom(seed);
  const cabinet = createCabinet(seed, options.place, options.trouble);
  const bornAt = clock();
  const skewMs =
    faults.skew && chanceOf(seed, 'skew') < WRONG_CLOCKS ? Math.round(between(chanceOf(seed, 'skew', 'by'), -90_000, 400_000)) : 0;
  const told = { sent: 0, lost: 0, repeated: 0, refused: 0, downlinks: 0 };
  /** Every start there was, and the command that asked for it. */
  const boots: { boot: string; command: string | null; version: string }[] = [];

  let periodMs = options.periodMs;
  let voice: Voice = { boot: '', seq: 0 };
  let link: Link | null = null;
  let stored: Message[] = [];
  let isSending = false;
  let startedAt = bornAt;
  let lastDoor: DoorState | null = null;
  let handled = new Map<string, AckState>();
  let owed: Ack[] = [];
  let version = options.firmware ?? FIRST_VERSION;
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  let isRunning = false;
  let isGoingDown = false;
  /** Supervised discharges, in the time of the cabinet; the last may still run. */
  const tests: Stretch[] = [];
  let test: { command: string; stopV: number } | null = null;

  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isStopped) act();
    }, ms);
    timers.add(timer);
  };
  const chance = (share: number) => share > 0 && random() < share;
  const cabinetTime = () => bornAt + (clock() - bornAt) * options.speed;
  const now = () => cabinet.at(cabinetTime(), tests);
  const note = (what: Parameters<typeof say>[2]) => {
    stored.push(say(voice, clock() + skewMs, what) as Message); // safe: all that is said here comes from `reports.ts`
    if (stored.length > STORED_AT_MOST) stored.shift();
  };

  async function flush() {
    const way = link;
    if (isSending || !way?.isOpen()) return;
    isSending = true;
    try {
      while (stored.length > 0 && way.isOpen()) {
        const batch = stored.slice(0, SENT_AT_ONCE);
        if (chance(faults.loss)) told.lost += batch.length;
        else {
          await way.send(batch);
          told.sent += batch.length;
          if (chance(faults.repeat)) {
            await way.send(batch);
            told.repeated += batch.length;
          }
        }
        stored = stored.filter((message) => !batch.includes(message));
      }
    } catch (error) {
      // What a device cut by itself is no error; it is sent again over the next link.
      if (way === link) options.onError(mac, error instanceof Error ? error : new Error(String(error)));
    } finally {
      isSending = false;
    }
  }

  async function acknowledge(ack: Ack) {
    if (chance(faults.loss)) told.lost += 1;
    else await link?.acknowledge(ack).catch(() => undefined); // the server asks no more than once; what is owed comes with the next link
  }

  function boot(command: string | null) {
    startedAt = clock();
    isRunning = true;
    isGoingDown = false;
    voice = { boot: `${startedAt.toString(36)}-${boots.length}`, seq: 0 };
    boots.push({ boot: voice.boot, command, version });
    handled = new Map();
    endTest(false);
    lastDoor = null;
    if (command !== null) owed.push({ id: command, state: 'done', boot: voice.boot, version });
    note(reboot());
    noteUsage();
    connect();
  }

  function connect() {
    if (link || isStopped) return;
    link = openLink(
      { mac, apiKey },
      {
        onOpen: () => {
          note(status(StatusResult.Online));
          const due = owed;
          owed = [];
          for (const ack of due) void acknowledge(ack);
          void flush();
        },
        onClosed: () => undefined,
        onDownlink: obey,
        onError: (error) => options.onError(mac, error),
      },
    );
  }

  function disconnect() {
    link?.cut();
    link = null;
  }

  function restart(command: string | null) {
    isRunning = false;
    disconnect();
    later(between(random(), faults.rebootMs[0], faults.rebootMs[1]), () => boot(command));
  }

  /** By itself: at the voltage or the time that was set, and when mains fail, whether or not the server is there. */
  function endTest(isToBeTold = true) {
    const running = test;
    const stretch = tests.at(-1);
    test = null;
    if (!running || !stretch) return;
    stretch.to = Math.min(stretch.to, cabinetTime());
    if (isToBeTold) {
      handled.set(running.command, 'done');
      void acknowledge({ id: running.command, state: 'done', boot: voice.boot });
    }
  }

  function followTest({ power, isMainsUp }: Conditions) {
    if (!test) return;
    const isOver = cabinetTime() >= (tests.at(-1)?.to ?? 0);
    if (isOver || !isMainsUp || power[PowerSensor.Battery].psu <= test.stopV) endTest();
  }

  function obey(downlink: Downlink) {
    told.downlinks += 1;
    if (chance(faults.loss)) {
      told.lost += 1;
      return;
    }
    const answer = (state: AckState, error?: UpdateError) => {
      handled.set(downlink.id, state);
      void acknowledge({ id: downlink.id, state, boot: voice.boot, version, ...(error && { error }) });
    };
    const what = answerTo(downlink, { boot: voice.boot, handled: new Set(handled.keys()) });
    if (what === 'ignore') return;
    if (what === 'repeat-answer') return answer(handled.get(downlink.id) ?? 'accepted');
    if (downlink.kind === 'ping') return answer('done');
    if (isGoingDown || chance(faults.refuse)) {
      told.refused += 1;
      return answer('refused');
    }
    if (downlink.kind === 'batteryTest') {
      if (test || !now().isMainsUp) {
        told.refused += 1;
        return answer('refused');
      }
      const from = cabinetTime();
      test = { command: downlink.id, stopV: downlink.stopV };
      tests.push({ from, to: from + downlink.maxMinutes * MINUTE_MS });
      return answer('accepted');
    }
    if (downlink.kind === 'config') {
      if (downlink.config.reportPeriodS !== undefined) periodMs = downlink.config.reportPeriodS * 1_000;
      return answer('done');
    }
    answer('accepted');
    isGoingDown = true;
    if (downlink.kind === 'update') {
      void install(downlink, (error) => {
        isGoingDown = false;
        answer('refused', error);
      });
      return;
    }
    later(between(random(), faults.goDownMs[0], faults.goDownMs[1]), () => restart(downlink.id));
  }

  /** Fetches, checks and installs; then it starts anew, with the new version or, if that does not start, with the old one. */
  async function install(update: Extract<Downlink, { kind: 'update' }>, giveUp: (error: UpdateError) => void) {
    const startedIn = voice.boot;
    const image = await fetchImage(update.url, apiKey, () => chance(faults.loss)).catch(() => null);
    // It was restarted meanwhile: nothing of it is left.
    if (isStopped || voice.boot !== startedIn || !isRunning) return;
    const error = image ? checkImage(image, update, options.trust) : 'download';
    if (error) return giveUp(error);
    if (chance(faults.badInstall)) return giveUp('install');
    const isGood = !chance(faults.badStart);
    later(between(random(), faults.goDownMs[0], faults.goDownMs[1]), () => {
      if (voice.boot !== startedIn || !isRunning) return;
      if (isGood) version = update.version;
      restart(update.id);
    });
  }

  function noteUsage({ usage } = now()) {
    note({ firmware: version, usage: { ...usage, uptime: Math.round((clock() - startedAt) / 1_000) } });
  }

  function measure() {
    later(periodMs * between(random(), 0.95, 1.05), measure);
    if (!isRunning) return;
    const conditions = now();
    followTest(conditions);
    if (conditions.door !== lastDoor) note(door(conditions.door));
    lastDoor = conditions.door;
    for (const reading of readings(conditions)) note(reading);
    if (chance(0.2)) noteUsage(conditions);
    if (faults.flaps && !conditions.hasLink) disconnect();
    else connect();
    void flush();
  }

  return {
    mac,
    told,
    boots,
    version: () => version,
    isOnline: () => link?.isOpen() ?? false,
    start() {
      boot(null);
      later(between(random(), 0, Math.min(periodMs, 3_000)), measure);
    },
    /** As if somebody pulled the plug; it starts again by itself. */
    restart: () => isRunning && restart(null),
    cut: disconnect,
    connect,
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await link?.close().catch(() => undefined); // a server that is gone hears no farewell
      link = null;
    },
  };
}
