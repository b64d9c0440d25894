// The clock of a zone: which instant a local time is, and when the clock changes. All knowledge of zones comes from Temporal.
import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from './local-time.ts';

export interface ClockChange {
  /** The instant from which the new offset holds. */
  at: number;
  /** Milliseconds ahead of UTC. */
  before: number;
  after: number;
}

interface Span {
  from: number;
  to: number;
  offset: number;
}

const zonedAt = (zone: string, instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
const offsetOf = (zoned: Temporal.ZonedDateTime): number => zoned.offsetNanoseconds / 1_000_000;

/** The first changes of a zone's clock after an instant; fewer if it does not change as often any more. */
export function clockChanges(
  zone: string,
  after: number,
  { count = Infinity, before = Infinity }: { count?: number; before?: number } = {},
) {
  const changes: ClockChange[] = [];
  let zoned = zonedAt(zone, after);
  while (changes.length < count) {
    const next = zoned.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= before) break;
    const [from, to] = [offsetOf(zonedAt(zone, next.epochMilliseconds - 1)), offsetOf(next)];
    // A zone can change its name or its kind of time and leave the clock alone.
    if (from !== to) changes.push({ at: next.epochMilliseconds, before: from, after: to });
    zoned = next;
  }
  return changes;
}

const MARGIN_MS = 3 * DAY_MS;
const spansByYear = new Map<string, Span[]>();

/** The offsets of a year with three days on either side, each with the instants for which it holds. */
function spansOf(zone: string, year: number): Span[] {
  const key = `${zone} ${year}`;
  const known = spansByYear.get(key);
  if (known) return known;
  const from = Date.UTC(year, 0, 1) - MARGIN_MS;
  const to = Date.UTC(year + 1, 0, 1) + MARGIN_MS;
  const changes = clockChanges(zone, from, { before: to });
  const edges = [from, ...changes.map(({ at }) => at), to];
  const offsets = [offsetOf(zonedAt(zone, from)), ...changes.map(({ after }) => after)];
  const spans = offsets.map((offset, index) => ({ from: edges[index] ?? from, to: edges[index + 1] ?? to, offset }));
  spansByYear.set(key, spans);
  return spans;
}

/** How far the zone's clock is ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: number): number {
  const span = spansOf(zone, new Date(instant).getUTCFullYear()).find(({ from, to }) => instant >= from && instant < to);
  return span ? span.offset : offsetOf(zonedAt(zone, instant));
}

/** What the clock of the zone shows at an instant. */
export const localAt = (zone: string, instant: number): number => instant + offsetAt(zone, instant);

// No clock was ever set by more than a day: Samoa and Kwajalein left one out.
const FAR_MS = 25 * 3_600_000;

/**
 * The instant of a local time. A time that a change leaves out is as much later as the clock was set forward, of one that comes twice the
 * first counts: Temporal's `compatible`, which is also iCalendar's rule. Away from changes the offset is certain, and Temporal, which
 * takes a tenth of a millisecond, is not asked.
 */
export function instantOf(zone: string, local: number): number {
  for (const { from, to, offset } of spansOf(zone, new Date(local).getUTCFullYear())) {
    const instant = local - offset;
    if (instant >= from + FAR_MS && instant < to - FAR_MS) return instant;
  }
  return Temporal.PlainDateTime.from(new Date(local).toISOString().slice(0, -1)).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds;
}

/** Whether the zone is one that this machine knows: offsets such as +01:00 are none. */
export function isKnownZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    zonedAt(zone, 0);
    return true;
  } catch {
    return false;
  }
}
