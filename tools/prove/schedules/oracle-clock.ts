// The clock of a zone as Intl shows it: what it says at an instant, read as text, and nothing else.
import { dayNumber } from './oracle-calendar.ts';

export interface Span {
  /** Minutes since 1970 at UTC. */
  from: number;
  to: number;
  /** Minutes ahead of UTC. */
  ahead: number;
}

const MINUTE_MS = 60_000;
/** How far apart it is looked; a change that is taken back sooner would be missed. */
export const LOOK_MINUTES = 1_440;

function clockOf(zone: string): (minute: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (minute) => {
    // 03/28/2027, 02:30
    const [, month, day, year, hour, past] = (/(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(format.format(minute * MINUTE_MS)) ?? []).map(Number);
    if (month === undefined || day === undefined || year === undefined || hour === undefined || past === undefined)
      throw new Error(`cannot read ${format.format(minute * MINUTE_MS)}`);
    return dayNumber(year, month, day) * 1_440 + hour * 60 + past - minute;
  };
}

/** The stretches of one offset between two minutes, found by halving wherever two looks differ. */
export function spansOf(zone: string, from: number, to: number): Span[] {
  const aheadAt = clockOf(zone);
  const spans: Span[] = [{ from, to, ahead: aheadAt(from) }];
  for (let look = from; look < to; look += LOOK_MINUTES) {
    let known = look;
    const end = Math.min(look + LOOK_MINUTES, to);
    const last = spans.at(-1);
    if (!last || aheadAt(end) === last.ahead) continue;
    let changed = end;
    while (changed - known > 1) {
      const middle = Math.floor((known + changed) / 2);
      if (aheadAt(middle) === last.ahead) known = middle;
      else changed = middle;
    }
    last.to = changed;
    spans.push({ from: changed, to, ahead: aheadAt(changed) });
  }
  return spans;
}

/** The minute at UTC that a local minute is: the first of two, and of one that does not exist as much later as the clock was set. */
export function resolve(spans: readonly Span[], local: number): number {
  for (const { from, to, ahead } of spans) if (local - ahead >= from && local - ahead < to) return local - ahead;
  const before = spans.findLast(({ to, ahead }) => to <= local - ahead);
  if (!before) throw new Error(`minute ${local} is outside of what was looked at`);
  return local - before.ahead;
}
