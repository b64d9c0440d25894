// What the time machine makes of a stream by the least and the greatest of its stretches, with roll-ups made up of it as the server makes them.
import { rangedCondition } from '../../../apps/server/src/modules/alarms/judge/inert-range.ts';
import { inOrder } from '../../../apps/server/src/modules/alarms/judge/moments.ts';
import { pausesIn } from '../../../apps/server/src/modules/alarms/judge/pauses.ts';
import type { Away, JudgedRule, Moment } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import {
  prunedJudge,
  type Extremes,
  type Found,
  type FoundEpisode,
  type Need,
  type Widths,
} from '../../../apps/server/src/modules/alarms/preview/pruned-judge.ts';

/** Short ones, so that a stream of minutes has as many stretches as a device of months. */
const WIDTHS: readonly Widths[] = [
  { fiveMs: 20_000, hourMs: 60_000, dayMs: 240_000 },
  { fiveMs: 50_000, hourMs: 300_000, dayMs: 1_200_000 },
  { fiveMs: 300_000, hourMs: 3_600_000, dayMs: 86_400_000 },
];

interface Said {
  at: number;
  value: number;
}

function extremesOf(said: readonly Said[], widthMs: number): Extremes[] {
  const found = new Map<number, Extremes>();
  for (const { at, value } of said) {
    const ts = Math.floor(at / widthMs) * widthMs;
    const known = found.get(ts) ?? { ts, least: value, greatest: value };
    found.set(ts, { ts, least: Math.min(known.least, value), greatest: Math.max(known.greatest, value) });
  }
  return [...found.values()].toSorted((a, b) => a.ts - b.ts);
}

export interface PrunedRun {
  rule: JudgedRule;
  from: number;
  moments: readonly Moment[];
  away: readonly Away[];
  pauses: readonly Away[];
  until: number;
}

/** Whether the roll-ups say anything about it. */
export const isPruned = (rule: JudgedRule): boolean => rangedCondition(rule) !== null;

/** `choice` says how long stretches are and where the newest begins, which is in no roll-up yet. Also says how many moments were read. */
export function prunedEpisodes(
  { rule, from, moments, away, pauses, until }: PrunedRun,
  choice: number,
): { episodes: FoundEpisode[]; read: number } {
  const signal = rangedCondition(rule)?.signal ?? rule.signal;
  const widths = WIDTHS[choice % WIDTHS.length] ?? { fiveMs: 20_000, hourMs: 60_000, dayMs: 240_000 };
  const own = inOrder(moments).filter(({ values }) => values[signal] !== undefined);
  const newest = own[choice % 2 === 0 ? own.length - 1 : choice % Math.max(1, own.length)]?.at ?? from;
  const openFrom = Math.floor(newest / widths.fiveMs) * widths.fiveMs;
  // Every value, also those that count for nothing beside a greater one of the same time.
  const rolledUp = moments.flatMap(({ at, values }) =>
    at < openFrom && values[signal] !== undefined ? [{ at, value: Number(values[signal]) }] : [],
  );
  let read = 0;

  function answer(need: Need): Found {
    if (need.kind === 'moments') {
      const found = own.filter(({ at }) => at >= need.from && at < need.to);
      read += found.length;
      return { kind: 'moments', moments: found };
    }
    const isIn = ({ ts }: Extremes) => need.spans.some((span) => ts >= span.from && ts < span.to);
    return { kind: 'extremes', extremes: extremesOf(rolledUp, need.widthMs).filter(isIn) };
  }

  const judge = prunedJudge({
    rule,
    from,
    until,
    away,
    pauses: pausesIn(pauses),
    days: extremesOf(rolledUp, widths.dayMs),
    openFrom,
    widths,
  });
  for (let step = judge.next(); ; step = judge.next(answer(step.value))) if (step.done) return { episodes: step.value, read };
}
