// Made-up lives of a subject, the same for the same seed: what it says, how that arrives, what is done to its rules, when the server is away.
import { signalOf, signals as signalTable } from '@atalaya/contract/alarms/signals.ts';
import { ALARM_SECTIONS, type AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Away, Moment, Value, Version } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { chance, editedRule, FIGURES, HOURS_AROUND, pick, randomRule, type Random } from './random-rule.ts';

/** What reaches the engine, at `now` by the server's clock. `restarted`: all that came after the last `stored` is forgotten and read again. */
export type Arrival = { now: number } & (
  | { kind: 'moment'; moment: Moment }
  | { kind: 'version'; ruleId: string; version: Version }
  | { kind: 'away'; away: Away }
  | { kind: 'pause'; pause: Away }
  | { kind: 'time' }
  | { kind: 'stored' }
  | { kind: 'restarted' }
);

export interface Stream {
  section: AlarmSection;
  /** In the order in which they come. */
  arrivals: readonly Arrival[];
  /** Not before anything that was said or done. */
  until: number;
}

export const START = HOURS_AROUND;
const S = 1_000;
const TWO_DAYS_MS = 2 * 86_400 * S;

const signalsOf = (section: AlarmSection) => Object.keys(signalTable[section]);

/** Mostly in steps of ten seconds, as the lengths of rules are: times fall on deadlines exactly, and now and then a millisecond beside. */
function nextTime(random: Random, time: number): number {
  const step = chance(random, 0.08) ? pick(random, [100, 200, 1_000]) : pick(random, [0, 10, 10, 10, 20, 20, 30]);
  return time + step * S + (chance(random, 0.06) ? pick(random, [-1, 1, 500]) : 0);
}

/** What a signal says next: often the same again, so that waits come to their end. */
function nextValue(random: Random, section: AlarmSection, signal: string, last: Value | undefined, sameAgain: number): Value {
  if (last !== undefined && chance(random, sameAgain)) return last;
  return pick<Value>(random, signalOf(section, signal)?.values ?? FIGURES);
}

function randomMoments(random: Random, section: AlarmSection, signals: readonly string[], isCalm: boolean): Moment[] {
  const sameAgain = isCalm ? 0.93 : 0.55;
  const count = isCalm ? 25 + Math.floor(random() * 25) : 5 + Math.floor(random() ** 2 * 35);
  const last: Record<string, Value> = {};
  let time = START;
  return Array.from({ length: count }, () => {
    time = nextTime(random, time);
    const values: Record<string, Value> = {};
    const occurrences: Record<string, number> = {};
    for (const signal of signals) {
      if (!chance(random, signals.length === 1 ? 0.85 : 0.6)) continue;
      if (signalOf(section, signal)?.kind === 'occurrence') occurrences[signal] = pick(random, [1, 1, 2, 3]);
      else values[signal] = last[signal] = nextValue(random, section, signal, last[signal], sameAgain);
    }
    return Object.keys(occurrences).length > 0 ? { at: time, values, occurrences } : { at: time, values };
  });
}

function randomVersions(random: Random, section: AlarmSection, signals: readonly string[], times: readonly number[]): Version[] {
  const count = pick(random, [1, 1, 1, 2, 2, 3, 4]);
  const froms = Array.from({ length: count }, (_, index) => {
    if (index === 0) return chance(random, 0.75) ? START - pick(random, [0, 10, 100]) * S : pick(random, times);
    return pick(random, times) + (chance(random, 0.5) ? pick(random, [-1, 1, 5 * S, 10 * S, 20 * S]) : 0);
  }).toSorted((a, b) => a - b);
  let edited = randomRule(random, section, signals);
  return froms.map((from, index) => {
    const rule = index === 0 ? (chance(random, 0.04) ? null : edited) : editedRule(random, edited, signals);
    edited = rule ?? edited;
    return { from, version: index + 1, rule };
  });
}

function randomAway(random: Random, times: readonly number[]): Away[] {
  const stretches: Away[] = [];
  for (const from of times.toSorted((a, b) => a - b)) {
    const begin = from + (chance(random, 0.3) ? pick(random, [1, 5 * S]) : 0);
    if (begin <= (stretches.at(-1)?.to ?? 0)) continue;
    stretches.push({ from: begin, to: begin + pick(random, [10, 20, 60, 100, 300]) * S });
  }
  return stretches;
}

/** They may overlap, and begin and end with what is said. */
function randomPause(random: Random, times: readonly number[]): Away {
  const from = pick(random, times) + (chance(random, 0.5) ? pick(random, [-1, 1, 5 * S, 10 * S]) : 0);
  return { from, to: from + pick(random, [10, 20, 60, 100, 300]) * S };
}

/** How long what was said takes, by the habits of this subject's network. */
function randomDelay(random: Random, habit: 'prompt' | 'slow' | 'days'): number {
  if (habit === 'prompt' || chance(random, 0.5)) return chance(random, 0.9) ? 0 : 1;
  if (habit === 'slow') return pick(random, [5, 10, 20, 40, 60, 100, 600]) * S;
  return Math.floor(random() * TWO_DAYS_MS);
}

export function randomStream(seed: number): Stream {
  const random = seededRandom(seed);
  const section = pick(random, ['imu', 'imu', 'imu', 'imu', 'imu', ...ALARM_SECTIONS] as const);
  const signals = Array.from({ length: pick(random, [1, 1, 2, 3]) }, () => pick(random, signalsOf(section)));
  // A calm subject says the same for so long that the time machine has stretches to step over.
  const said = randomMoments(random, section, [...new Set(signals)], chance(random, 0.45));
  const times = said.map(({ at }) => at);
  const away = chance(random, 0.25)
    ? randomAway(random, chance(random, 0.7) ? [pick(random, times)] : [pick(random, times), pick(random, times)])
    : [];
  const habit = pick(random, ['prompt', 'slow', 'slow', 'days'] as const);
  // By how much the subject's clock is ahead.
  const skew = chance(random, 0.3) ? pick(random, [-60, -5, 5, 60, 600]) * S : 0;

  const pauses = chance(random, 0.25) ? Array.from({ length: pick(random, [1, 1, 2, 3]) }, () => randomPause(random, times)) : [];
  const arrivals: Arrival[] = away.map((stretch) => ({ kind: 'away', now: stretch.to, away: stretch }));
  // Mostly known beforehand, sometimes a moment after it begins.
  for (const pause of pauses) arrivals.push({ kind: 'pause', now: pause.from + pick(random, [-600, -600, 0, 3]) * S, pause });
  for (const ruleId of chance(random, 0.25) ? ['first', 'second'] : ['first']) {
    for (const version of randomVersions(random, section, signals, times)) {
      // A rule with a `since` of its own comes long after it begins.
      const delay = chance(random, 0.85) ? 0 : pick(random, [1, 10 * S, 300 * S]);
      arrivals.push({ kind: 'version', now: version.from + delay, ruleId, version });
    }
  }
  for (const moment of said) {
    const copies = chance(random, 0.1) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      arrivals.push({
        kind: 'moment',
        now: moment.at - skew + randomDelay(random, copy > 0 && habit === 'prompt' ? 'slow' : habit),
        moment,
      });
    }
  }
  for (const at of times) {
    if (chance(random, 0.25)) arrivals.push({ kind: 'time', now: at + pick(random, [0, 0, 5, 10, 30]) * S });
    if (chance(random, 0.25)) arrivals.push({ kind: 'stored', now: at + pick(random, [0, 0, 1, 10_000]) });
    if (chance(random, 0.1)) arrivals.push({ kind: 'restarted', now: at + pick(random, [0, 0, 1, 10_000]) });
  }
  // While the server is away nothing reaches it; what was on its way does when it is back.
  for (const arrival of arrivals) {
    for (const { from, to } of away) if (arrival.now >= from && arrival.now < to) arrival.now = to;
  }
  const order = new Map(arrivals.map((arrival) => [arrival, arrival.kind === 'away' ? -1 : random()]));
  arrivals.sort((a, b) => a.now - b.now || (order.get(a) ?? 0) - (order.get(b) ?? 0));
  putVersionsInOrder(arrivals);
  const latest = Math.max(...times, ...arrivals.map(({ now }) => now));
  return { section, arrivals, until: latest + pick(random, [0, 0, 10, 30, 60, 300]) * S };
}

/** A rule's later version is never known before an earlier one. */
function putVersionsInOrder(arrivals: Arrival[]): void {
  const places = arrivals.flatMap((arrival, index) => (arrival.kind === 'version' ? [{ arrival, index }] : []));
  for (const ruleId of new Set(places.map(({ arrival }) => arrival.ruleId))) {
    const own = places.filter(({ arrival }) => arrival.ruleId === ruleId);
    const versions = own.map(({ arrival }) => arrival.version).toSorted((a, b) => a.version - b.version);
    own.forEach(({ arrival }, index) => {
      const version = versions[index];
      if (version) arrival.version = version;
    });
  }
}

export interface Known {
  moments: Moment[];
  versions: Record<string, Version[]>;
  away: Away[];
  pauses: Away[];
}

/** All that has reached the engine by these. */
export function knownBy(arrivals: readonly Arrival[]): Known {
  const known: Known = { moments: [], versions: {}, away: [], pauses: [] };
  for (const arrival of arrivals) {
    if (arrival.kind === 'moment') known.moments.push(arrival.moment);
    if (arrival.kind === 'away') known.away.push(arrival.away);
    if (arrival.kind === 'pause') known.pauses.push(arrival.pause);
    if (arrival.kind === 'version') (known.versions[arrival.ruleId] ??= []).push(arrival.version);
  }
  return known;
}
