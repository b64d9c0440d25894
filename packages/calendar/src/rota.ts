// Who is on duty at an instant: people take turns, hand over at a local time, stand in for each other, and have holidays.
import { DAY_MS, localDate, localDateText, localTime } from './local-time.ts';
import { instantOf, localAt } from './zone-clock.ts';

export interface Rota {
  zone: string;
  /** The first hand-over: from then on the first of `people` is on duty. Local. */
  start: string;
  /** How many days a turn takes. */
  turnDays: number;
  people: readonly string[];
  /** Somebody stands in; of several that hold at once the one that was entered last counts. Local times. */
  overrides: readonly { start: string; end: string; userId: string }[];
  /** Whole local days on which somebody else is on duty, or nobody. */
  holidays: readonly { date: string; userId: string | null }[];
}

export type DutyReason = 'turn' | 'override' | 'holiday';

export interface Duty {
  userId: string | null;
  reason: DutyReason;
}

export interface DutySpan extends Duty {
  start: number;
  end: number;
}

/** The turn that an instant falls into, counted from the first; below 0 before it. */
function turnAt({ zone, start, turnDays }: Rota, instant: number): number {
  const first = localTime(start);
  const guess = Math.floor((localAt(zone, instant) - first) / (turnDays * DAY_MS));
  // The clock may have been set since the hand-over: the one before and the one after are looked at too.
  const handedOver = (turn: number) => instantOf(zone, first + turn * turnDays * DAY_MS) <= instant;
  return [guess + 1, guess, guess - 1].find(handedOver) ?? guess - 1;
}

/** Null: it has not begun, or is nobody's. */
export function onDuty(rota: Rota, instant: number): Duty | null {
  const { zone, people, overrides, holidays } = rota;
  const turn = turnAt(rota, instant);
  if (turn < 0 || people.length === 0) return null;
  const standIn = overrides.findLast(
    ({ start, end }) => instantOf(zone, localTime(start)) <= instant && instant < instantOf(zone, localTime(end)),
  );
  if (standIn) return { userId: standIn.userId, reason: 'override' };
  const today = localDateText(localAt(zone, instant));
  const holiday = holidays.find(({ date }) => date === today);
  if (holiday) return { userId: holiday.userId, reason: 'holiday' };
  return { userId: people[turn % people.length] ?? null, reason: 'turn' };
}

/** Every instant at which somebody else may be on duty. */
function edgesBetween(rota: Rota, from: number, to: number): number[] {
  const { zone, start, turnDays, overrides, holidays } = rota;
  const first = localTime(start);
  const locals = [
    ...overrides.flatMap((override) => [localTime(override.start), localTime(override.end)]),
    ...holidays.flatMap(({ date }) => [localTime(date), localTime(date) + DAY_MS]),
  ];
  const step = turnDays * DAY_MS;
  const begin = first + Math.max(0, Math.floor((localDate(localAt(zone, from)) - first) / step) - 1) * step;
  for (let local = begin; local <= localAt(zone, to) + DAY_MS; local += step) locals.push(local);
  const instants = locals.map((local) => instantOf(zone, local)).filter((instant) => instant > from && instant < to);
  return [from, ...new Set(instants), to].toSorted((a, b) => a - b);
}

/** Who is on duty from one instant to another, one span after the other. */
export function dutySpans(rota: Rota, from: number, to: number): DutySpan[] {
  const edges = edgesBetween(rota, from, to);
  const spans: DutySpan[] = [];
  for (const [index, start] of edges.entries()) {
    const end = edges[index + 1];
    if (end === undefined) break;
    const duty = onDuty(rota, start);
    const before = spans.at(-1);
    if (!duty) continue;
    if (before?.end === start && before.userId === duty.userId && before.reason === duty.reason) before.end = end;
    else spans.push({ ...duty, start, end });
  }
  return spans;
}
