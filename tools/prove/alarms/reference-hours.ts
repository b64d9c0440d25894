// The hours of a rule, minute by minute: outside of them the rule is switched off, as if somebody did that each time.
import type { Version } from '../../../apps/server/src/modules/alarms/model/shapes.ts';

const MINUTE_MS = 60_000;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Shown {
  day: number;
  time: string;
}
const shown = new Map<string, Map<number, Shown>>();
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  // To make one takes longer than all that is asked of it.
  if (!format)
    formats.set(
      zone,
      (format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' })),
    );
  return format;
}

/** What a clock on the wall shows there. */
export function wallClock(zone: string, instant: number): Shown {
  const minute = Math.floor(instant / MINUTE_MS);
  let ofZone = shown.get(zone);
  if (!ofZone) shown.set(zone, (ofZone = new Map()));
  let found = ofZone.get(minute);
  if (!found) {
    const parts = new Map(
      formatOf(zone)
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    );
    found = { day: DAYS.indexOf(parts.get('weekday') ?? '') + 1, time: `${parts.get('hour')}:${parts.get('minute')}` };
    ofZone.set(minute, found);
  }
  return found;
}

function holdsAt({ zone, spans }: NonNullable<NonNullable<Version['rule']>['hours']>, instant: number): boolean {
  const { day, time } = wallClock(zone, instant);
  const yesterday = day === 1 ? 7 : day - 1;
  return spans.some(({ days, from, to }) => {
    if (to > from) return days.includes(day) && time >= from && time < to;
    return (days.includes(day) && time >= from) || (days.includes(yesterday) && time < to);
  });
}

/** A version without hours in place of one that has them, for each stretch in which they hold or do not. */
export function byHours(version: Version, until: number, end: number): Version[] {
  const { rule, from } = version;
  const hours = rule?.hours;
  if (!hours) return [version];
  const versions: Version[] = [];
  let wasOn: boolean | null = null;
  const last = Math.min(until - 1, end);
  for (let at = from; at <= last; at = (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS) {
    const isOn = holdsAt(hours, at);
    if (isOn !== wasOn) versions.push({ ...version, from: at, rule: isOn ? rule : null });
    wasOn = isOn;
  }
  return versions;
}
