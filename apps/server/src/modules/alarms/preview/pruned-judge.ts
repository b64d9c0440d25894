// What a rule would have made of a device, by as few of its readings as possible: stretches that change nothing are told by the least and
// greatest of a day, an hour, five minutes; what is left is read, and judged by the engine's own machine. So it is exact, not an estimate.
import { isInert, type ValueRange } from '../judge/inert-range.ts';
import { NO_PAUSES, type Pauses } from '../judge/pauses.ts';
import { judgedSubject, newSubjectState } from '../judge/subject.ts';
import type { Away, Episode, JudgedRule, Moment } from '../model/shapes.ts';

/** How long the stretches are of which the least and the greatest are known, each a part of the next. */
export interface Widths {
  fiveMs: number;
  hourMs: number;
  dayMs: number;
}
export const WIDTHS: Widths = { fiveMs: 300_000, hourMs: 3_600_000, dayMs: 86_400_000 };

/** What was said within a stretch that begins at `ts`; there is none where nothing was. */
export interface Extremes extends ValueRange {
  ts: number;
}

/** What it has to know to go on; `to` is not part of it. Readings are those of the rule's signal. */
export type Need =
  | { kind: 'extremes'; widthMs: number; spans: { from: number; to: number }[] }
  | { kind: 'moments'; from: number; to: number };
export type Found = { kind: 'extremes'; extremes: readonly Extremes[] } | { kind: 'moments'; moments: readonly Moment[] };

export interface Asked {
  rule: JudgedRule;
  from: number;
  until: number;
  away: readonly Away[];
  pauses?: Pauses;
  /** Every day. */
  days: readonly Extremes[];
  /** From here on nothing is in the extremes yet, and all is read. */
  openFrom: number;
  widths?: Widths;
}

/** What steps are there for does not count: who asks what a rule would have done hears of alarms, not of their unknown stretches. */
export type FoundEpisode = Pick<Episode, 'since' | 'at' | 'worst' | 'clearedAt'>;
export type PrunedJudge = Generator<Need, FoundEpisode[], Found>;

const IDLE = { on: [false, false, false], waits: [null, null, null] } satisfies Parameters<typeof isInert>[1];

export function* prunedJudge({ rule, from, until, away, pauses = NO_PAUSES, days, openFrom, widths = WIDTHS }: Asked): PrunedJudge {
  const { fiveMs, hourMs, dayMs } = widths;
  const episodes: Episode[] = [];
  const subject = judgedSubject(newSubjectState(), {
    section: rule.section,
    timelines: { rule: [{ from, version: 1, rule }] },
    away,
    pauses,
    ended: (_, episode) => episodes.push(episode),
  });
  const stateNow = () => subject.state.rules['rule'] ?? IDLE;
  // What is said longer than this before a pause is no longer known when it begins.
  const reachMs = rule.freshnessMs + away.reduce((sum, stretch) => sum + stretch.to - stretch.from, 0);
  /**
   * When a pause ends it is judged by what holds then, so all is read from what may still hold at its beginning up to the first word after it.
   * A pause in which nothing was said yet counts as well.
   */
  function isNearPause({ ts }: Extremes, widthMs: number, last = Math.max(from, subject.state.time)): boolean {
    return pauses.isPaused(last) || pauses.nextTurn(last - 1) <= ts + widthMs + reachMs;
  }
  /** To whoever has no alarm when it begins. */
  const mayMatter = (one: Extremes, widthMs: number) => !isInert(rule, IDLE, one) || isNearPause(one, widthMs, one.ts);
  /** By the beginning of the day, and of the hour. */
  const hoursOf = new Map<number, Extremes[]>();
  const fivesOf = new Map<number, Extremes[]>();
  const ofDay = { widthMs: dayMs, partMs: hourMs, later: () => days };
  const ofHour = { widthMs: hourMs, partMs: fiveMs, later: () => [...hoursOf.values()].flat() };
  let passedDays = 0;
  let moments: readonly Moment[] = [];
  let readUntil = -Infinity;

  /** The parts of a stretch; asked for together with those of later ones that matter to whoever has no alarm. */
  function* partsOf(
    known: Map<number, Extremes[]>,
    whole: Extremes,
    { widthMs, partMs, later }: { widthMs: number; partMs: number; later: () => readonly Extremes[] },
  ): Generator<Need, Extremes[], Found> {
    const found = known.get(whole.ts);
    if (found) return found;
    const wanted = [whole, ...later().filter((one) => one.ts > whole.ts && !known.has(one.ts) && mayMatter(one, widthMs))];
    for (const { ts } of wanted) known.set(ts, []);
    const reply = yield { kind: 'extremes', widthMs: partMs, spans: wanted.map(({ ts }) => ({ from: ts, to: ts + widthMs })) };
    for (const one of reply.kind === 'extremes' ? reply.extremes : []) known.get(Math.floor(one.ts / widthMs) * widthMs)?.push(one);
    return known.get(whole.ts) ?? [];
  }

  const matters = (one: Extremes, widthMs: number, time: number) =>
    one.ts + widthMs > time && one.ts < openFrom && one.ts <= until && (!isInert(rule, stateNow(), one) || isNearPause(one, widthMs));

  /** The next five minutes, from `time` on, in which something may change. */
  function* nextStretch(time: number): Generator<Need, { from: number; to: number } | null, Found> {
    for (; passedDays < days.length; passedDays += 1) {
      const day = days[passedDays];
      if (!day || !matters(day, dayMs, time)) continue;
      for (const hour of yield* partsOf(hoursOf, day, ofDay)) {
        if (!matters(hour, hourMs, time)) continue;
        for (const five of yield* partsOf(fivesOf, hour, ofHour))
          if (matters(five, fiveMs, time)) return { from: Math.max(five.ts, time), to: Math.min(five.ts + fiveMs, openFrom) };
      }
    }
    return until >= openFrom && time <= until ? { from: Math.max(openFrom, time), to: until + 1 } : null;
  }

  /** Read with what a wait may take, so that it need not be asked for again. */
  function* momentsIn(begin: number, end: number): Generator<Need, readonly Moment[], Found> {
    if (end > readUntil) {
      const to = Math.min(until + 1, Math.max(end, begin + fiveMs + Math.min(rule.forMs, hourMs)));
      const reply = yield { kind: 'moments', from: begin, to };
      moments = reply.kind === 'moments' ? reply.moments : [];
      readUntil = to;
    }
    return moments.filter(({ at }) => at >= begin && at < end);
  }

  for (let time = from; ;) {
    const stretch = yield* nextStretch(time);
    if (!stretch) break;
    for (const moment of yield* momentsIn(stretch.from, Math.min(stretch.to, until + 1))) subject.take(moment);
    time = stretch.to;
  }
  subject.advance(until);
  for (const { episode } of subject.open()) episodes.push(episode);
  return episodes.map(({ since, at, worst, clearedAt }) => ({ since, at, worst, clearedAt }));
}
