// The hours of a rule, minute by minute: outside of them the rule is switched off, as if somebody did that each time.
import type { Version } from '../../../apps/server/src/modules/alarms/model/shapes.ts';

const MINUTE_MS = 60_000;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Shown {
  day: number;
  time: string;
}
const shown = new Map<string, Shown>();

/** What a clock on the wall shows there. */
export function wallClock(zone: string, instant: number): Shown {
  const key = `${zone} ${Math.floor(instant / MINUTE_MS)}`;
  let found = shown.get(key);
  if (!found) {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    found = { day: DAYS.indexOf(parts.get('weekday') ?? '') + 1, time: `${parts.get('hour')}:${parts.get('minute')}` };
    shown.set(key, found);
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
