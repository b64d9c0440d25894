// The accounting of availability: what every moment of a subject's time counts as, and why. Pure, so that an oracle can check it.
import type { StretchCause, StretchState } from '@atalaya/contract/reports/report.ts';
import type { ReportMethod } from '@atalaya/contract/reports/request.ts';
import type { Span } from './spans.ts';

/** From `at` on the subject was up or down, until the next one. */
export interface Mark {
  at: number;
  isUp: boolean;
  /** Concluded by the server, not said by the subject. */
  isInferred?: boolean;
  learnedAt?: number;
}

export interface Accounted {
  /** From the registration, or the beginning of the report, up to its end or `asOf`. */
  window: Span;
  /** In the order of their time; those before the window say how it begins. */
  marks: readonly Mark[];
  /** When the server was away. */
  away: readonly Span[];
  /** Maintenance. */
  planned: readonly Span[];
  /** Agreed hours; null: all. */
  agreed: readonly Span[] | null;
  method: Pick<ReportMethod, 'planned'>;
}

type Visit = (from: number, to: number, state: StretchState, cause: StretchCause, mark: Mark | null) => void;

/** Walks a sorted list of spans along with the time. */
function follow(spans: readonly Span[]) {
  let at = 0;
  return {
    /** Moves on to an instant that is not before the last one; whether it lies in one of the spans. */
    isIn(instant: number): boolean {
      while (at < spans.length && (spans[at]?.to ?? 0) <= instant) at += 1;
      const span = spans[at];
      return span !== undefined && span.from <= instant;
    },
    /** When that changes next. */
    next(instant: number): number {
      const span = spans[at];
      if (!span) return Infinity;
      return span.from > instant ? span.from : span.to;
    },
  };
}

const ALWAYS = (window: Span): readonly Span[] => [window];

/** Each stretch of the window once, in order. Agreed hours come first, then maintenance, then whether anybody could hear the subject. */
export function walkTime({ window, marks, away, planned, agreed, method }: Accounted, visit: Visit): void {
  const inAgreed = follow(agreed ?? ALWAYS(window));
  const inPlanned = follow(method.planned === 'exclude' ? planned : []);
  const inAway = follow(away);
  let upcoming = 0;
  let mark: Mark | null = null;
  for (let instant = window.from; instant < window.to;) {
    for (let next = marks[upcoming]; next && next.at <= instant; next = marks[upcoming]) {
      mark = next;
      upcoming += 1;
    }
    const isAgreed = inAgreed.isIn(instant);
    const isPlanned = inPlanned.isIn(instant);
    const isAway = inAway.isIn(instant);
    const until = Math.min(
      window.to,
      marks[upcoming]?.at ?? Infinity,
      inAgreed.next(instant),
      inPlanned.next(instant),
      inAway.next(instant),
    );
    if (!isAgreed) visit(instant, until, 'outside', 'hours', null);
    else if (isPlanned) visit(instant, until, 'planned', 'maintenance', null);
    else if (isAway) visit(instant, until, 'unknown', 'serverAway', null);
    else if (!mark) visit(instant, until, 'unknown', 'neverHeard', null);
    else visit(instant, until, mark.isUp ? 'up' : 'down', mark.isInferred ? 'inferred' : 'said', mark);
    instant = until;
  }
}

export interface Totals {
  upMs: number;
  downMs: number;
  unknownMs: number;
  plannedMs: number;
  /** Runs of down time that no up or unknown time interrupts. */
  outages: number;
  longestMs: number;
}

export const noTime = (): Totals => ({ upMs: 0, downMs: 0, unknownMs: 0, plannedMs: 0, outages: 0, longestMs: 0 });

/** Adds up a subject's time; `cells` gets the same by day or month, where those of a whole fleet are added up. */
export function addUp(accounted: Accounted, cells?: { periods: readonly Span[]; totals: Totals[] }): Totals {
  const totals = noTime();
  let outageMs = 0;
  let period = 0;
  const end = () => {
    if (outageMs > 0) totals.outages += 1;
    totals.longestMs = Math.max(totals.longestMs, outageMs);
    outageMs = 0;
  };
  walkTime(accounted, (from, to, state) => {
    if (state === 'outside') return;
    const field = `${state}Ms` as const;
    totals[field] += to - from;
    if (state === 'down') outageMs += to - from;
    else if (state !== 'planned') end();
    if (!cells) return;
    while (period < cells.periods.length && (cells.periods[period]?.to ?? 0) <= from) period += 1;
    for (let index = period; ; index += 1) {
      const [span, cell] = [cells.periods[index], cells.totals[index]];
      if (!span || !cell || span.from >= to) break;
      cell[field] += Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
    }
  });
  end();
  return totals;
}

/** From 0 to 1; null: there is no time to count. */
export function availabilityOf({ upMs, downMs, unknownMs }: Totals, { unknown }: Pick<ReportMethod, 'unknown'>): number | null {
  const good = upMs + (unknown === 'up' ? unknownMs : 0);
  const whole = upMs + downMs + (unknown === 'exclude' ? 0 : unknownMs);
  return whole > 0 ? good / whole : null;
}

export const toSeconds = (ms: number): number => Math.round(ms / 1_000);
