// Judges everything that is heard, at the one node that holds the lease. What it knows is in memory; what follows from it is stored at once.
import type { JudgedReading } from '#modules/monitor/index.ts';
import { givingWay } from '#platform/giving-way.ts';
import { maintenanceMark, unjudgedWindows, type MaintenanceWindow } from '#platform/maintenance/maintenance.ts';
import type { LiveDeps } from '../deps.ts';
import type { Away } from '../model/shapes.ts';
import type { RuleRow } from '../rules/effective-rule.rules.ts';
import { changeMark, listAll, listZones } from '../rules/rules.repository.ts';
import * as repository from './engine.repository.ts';
import { beganAt } from './judge-device.ts';
import { watchLag } from './judging-lag.ts';
import { createLooks } from './looks.ts';
import { knownDevice } from './roster.service.ts';
import { createTelling } from '../telling/telling.service.ts';
import { createSubjectBook, GRACE_MS, type Again } from './subject-book.ts';
import { createTurns } from './turns.ts';
import { keyOf, passedBy, type Watched } from './watched-subject.ts';

const ROSTER_MS = 3_000;
const LOOK_MS = 10_000;
const BEAT_MS = 5_000;
/** Longer than a change of hands between nodes takes. */
const GAP_MS = 30_000;
const SAVE_MS = 60_000;
const STUCK_MS = 60_000;
const TIDY_MS = 60 * 60_000;
const DEVICES_AT_ONCE = 300;

interface Governed {
  rules: RuleRow[];
  windows: readonly MaintenanceWindow[];
  away: Away[];
  zones: Map<string, string>;
}

export type Engine = ReturnType<typeof createEngine>;

export function createEngine(deps: LiveDeps) {
  const { database, monitor, leases, clock, log, bus } = deps;
  const { db } = database;
  const lease = leases.of('alarms');
  /** From this node, whole; from others only whose. */
  const heard = new Map<number, JudgedReading[]>();
  const touched = new Set<number>();
  const governing: Governed = { rules: [], windows: [], away: [], zones: new Map() };
  const book = createSubjectBook(deps, governing);
  const lag = watchLag(deps.metrics, () => heard.size + touched.size + stuck.size);
  const looks = createLooks(deps, book, alone);
  const telling = createTelling(deps, () => governing.rules);
  /** Thousands of subjects are judged one after the other on the thread that answers calls. */
  const giveWay = givingWay();
  let rulesMark = '';
  let isLoaded = false;
  const due = new Map<string, number>();
  /** Who could not be judged, and from when on. */
  const stuck = new Map<string, number>();
  const stopFollowing = [
    monitor?.signals.listen({ onReadings: hear }),
    bus.listen({
      onMessage(subject, message) {
        if (subject !== 'readings') return;
        for (const num of message.split(',')) touched.add(Number(num));
        turns.soon();
      },
    }),
  ];

  function hear(stored: readonly { device: { num: number }; reading: JudgedReading }[]) {
    if (lease.isHeld()) {
      lag.heard();
      for (const { device, reading } of stored) {
        const own = heard.get(device.num);
        if (own) own.push(reading);
        else heard.set(device.num, [reading]);
      }
      turns.soon();
    } else if (bus.peers() > 0) bus.publish('readings', [...new Set(stored.map(({ device }) => device.num))].join(','));
  }

  /** One subject that cannot be judged holds up no other: it is tried again from where it got stuck. */
  async function alone(watched: Watched | undefined, work: () => Promise<unknown>): Promise<void> {
    const from = watched?.memory.readAt ?? 0;
    try {
      await work();
      await giveWay();
    } catch (error) {
      await database.pool.query('select 1'); // fails with the database, and so with the whole turn
      log.warn({ err: error, subject: watched?.known.key }, 'a subject could not be judged; it is tried again');
      if (watched) stuck.set(watched.known.key, Math.min(stuck.get(watched.known.key) ?? from, from));
    }
  }

  /** Many at once; where that fails each by itself. */
  async function again(wanted: readonly Again[]): Promise<void> {
    for (let at = 0; at < wanted.length; at += DEVICES_AT_ONCE) {
      const part = wanted.slice(at, at + DEVICES_AT_ONCE);
      try {
        await book.again(part);
      } catch {
        for (const one of part) await alone(one.watched, () => book.again([one]));
      }
    }
  }

  async function retryStuck(): Promise<void> {
    const waiting = [...stuck];
    stuck.clear();
    await again(
      waiting.flatMap(([key, from]) => {
        const watched = book.find(key);
        return watched ? [{ watched, from }] : [];
      }),
    );
  }

  const isDue = (what: string, everyMs: number) => {
    const now = performance.now();
    if (now < (due.get(what) ?? 0)) return false;
    due.set(what, now + everyMs);
    return true;
  };

  async function lookAtRoster(): Promise<void> {
    governing.zones = await listZones(db);
    const mark = `${await changeMark(db)} ${await maintenanceMark(db)}`;
    const isChanged = mark !== rulesMark;
    if (isChanged) {
      governing.rules = await listAll(db);
      governing.windows = await unjudgedWindows(db, clock());
    }
    rulesMark = mark;
    await lookAtDevices();
    // After the devices: which rule holds depends on what they are now.
    if (!isChanged) return;
    const wanted: Again[] = [];
    for (const watched of book.all())
      await alone(watched, async () => {
        const one = book.govern(watched);
        if (one) wanted.push(one);
      });
    await again(wanted);
  }

  async function lookAtDevices(): Promise<void> {
    if (!monitor) return;
    const devices = await monitor.judging.devices();
    for (const device of devices) {
      const known = knownDevice(device);
      await alone(book.find(known.key), () => book.meet(known));
    }
    const there = new Set(devices.map(({ mac }) => keyOf('imu', 'device', mac)));
    for (const watched of book.all())
      if (watched.known.section === 'imu' && !there.has(watched.known.key)) await alone(watched, () => book.leave(watched));
  }

  /** What came while nobody judged, from where each left off. */
  async function catchUp(nums: readonly number[]): Promise<void> {
    if (!monitor) return;
    for (let at = 0; at < nums.length; at += DEVICES_AT_ONCE) {
      const part = nums.slice(at, at + DEVICES_AT_ONCE);
      const wanted = part.flatMap((num) => {
        const watched = book.ofDevice(num);
        const from = watched ? Math.max(watched.memory.readAt, beganAt(watched) - 86_400_000) : Infinity;
        return Number.isFinite(from) ? [{ num, from }] : [];
      });
      for (const [num, readings] of await monitor.judging.readings(wanted))
        await alone(book.ofDevice(num), () => book.takeIn(num, readings));
    }
  }

  async function takeHeard(): Promise<void> {
    const own = [...heard];
    heard.clear();
    const others = [...touched];
    touched.clear();
    if (own.some(([num]) => !book.ofDevice(num)) || others.some((num) => !book.ofDevice(num))) await lookAtRoster();
    for (const [num, readings] of own) await alone(book.ofDevice(num), () => book.takeIn(num, readings));
    await catchUp(others);
    if (!monitor || !isDue('late', LOOK_MS)) return;
    const late = [...(await monitor.judging.late())];
    await again(
      late.flatMap(([num, { from }]) => {
        const watched = book.ofDevice(num);
        return watched ? [{ watched, from }] : [];
      }),
    );
  }

  /** What ran out after the last beat was judged as if nobody had been away. */
  async function judgeAgainFrom(from: number): Promise<void> {
    const passed = book.all().filter(({ memory }) => passedBy(memory) >= from);
    await again(passed.map((watched) => ({ watched, from })));
  }

  async function load(): Promise<void> {
    forget();
    const awayFrom = await repository.beat(db, clock(), GAP_MS);
    if (awayFrom) log.info('nobody judged for a while; that time counts as nobody’s silence');
    governing.away = await repository.listAway(db);
    governing.zones = await listZones(db);
    await book.load();
    await lookAtRoster();
    await catchUp(book.devices());
    for (const { subject, moment } of await repository.samplesSinceStored(db)) {
      const watched = book.find(subject);
      if (watched) await alone(watched, () => book.takeInLook(watched, moment));
    }
    if (awayFrom) await judgeAgainFrom(awayFrom.getTime());
    await telling.load();
    await looks.load();
    isLoaded = true;
  }

  function forget() {
    book.forget();
    rulesMark = '';
    isLoaded = false;
    due.clear();
    stuck.clear();
  }

  /** What cannot be decided now is found again with the next turn. */
  async function tell(): Promise<void> {
    try {
      await telling.turn();
    } catch (error) {
      await database.pool.query('select 1');
      log.warn({ err: error }, 'what is told of alarms could not be decided; it is tried again');
    }
  }

  async function turn(): Promise<void> {
    if (!lease.isHeld()) {
      if (isLoaded) forget();
      return;
    }
    if (!isLoaded) await load();
    if (isDue('beat', BEAT_MS)) await repository.beat(db, clock(), GAP_MS);
    if (isDue('roster', ROSTER_MS)) await lookAtRoster();
    await takeHeard();
    if (isDue('look', LOOK_MS)) await looks.look();
    const until = clock().getTime() - GRACE_MS;
    book.advance(until);
    await book.storeMoved();
    lag.judged();
    await tell();
    if (book.isNew() || isDue('save', SAVE_MS)) await book.save();
    if (isDue('stuck', STUCK_MS)) await retryStuck();
    if (isDue('tidy', TIDY_MS)) await repository.removeOld(db, clock());
  }

  /** Only what was heard; the rest has time. */
  async function judgeHeard(): Promise<void> {
    if (!lease.isHeld() || !isLoaded) return;
    await takeHeard();
    await book.storeMoved();
    lag.judged();
  }

  const turns = createTurns(turn, judgeHeard, (error) => {
    log.warn({ err: error }, 'alarms could not be judged; it is tried again from what is stored');
    isLoaded = false;
  });

  return {
    telling,
    /** For those who cannot wait until it comes by itself. */
    turn: turns.now,
    /** The rules are others: they are looked at with the next turn. */
    rulesChanged: () => void due.delete('roster'),
    /** What modules see is asked for with the next turn. */
    lookAgain: () => void due.delete('look'),
    start: turns.start,
    async stop() {
      for (const stop of stopFollowing) stop?.();
      telling.close();
      await turns.stop();
      if (isLoaded && lease.isHeld())
        await book.save().catch((error: unknown) => log.warn({ err: error }, 'what alarms remember could not be stored'));
    },
  };
}
