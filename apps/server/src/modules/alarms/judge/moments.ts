import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Moment, Value } from '../model/shapes.ts';

export const isGreater = (a: Value, b: Value) => (typeof a === 'number' && typeof b === 'number' ? a > b : String(a) > String(b));

const isOnlyHeard = ({ values, occurrences, isHeard }: Moment) => isHeard || (!occurrences && Object.keys(values).length === 0);

/** Two moments of one time. Of two values of one signal the greater counts, whichever came first. */
export function merged(a: Moment, b: Moment): Moment {
  const values: Record<string, Value> = { ...a.values };
  for (const [signal, value] of Object.entries(b.values)) {
    const known = values[signal];
    if (known === undefined || isGreater(value, known)) values[signal] = value;
  }
  const heard = isOnlyHeard(a) || isOnlyHeard(b) ? { isHeard: true } : {};
  if (!a.occurrences && !b.occurrences) return { at: a.at, values, ...heard };
  const occurrences: Record<string, number> = { ...a.occurrences };
  for (const [signal, many] of Object.entries(b.occurrences ?? {})) occurrences[signal] = (occurrences[signal] ?? 0) + many;
  return { at: a.at, values, occurrences, ...heard };
}

/** In the order of time, of each time one. */
export function inOrder(moments: readonly Moment[]): Moment[] {
  const sorted = moments.toSorted((a, b) => a.at - b.at);
  const result: Moment[] = [];
  for (const moment of sorted) {
    const before = result.at(-1);
    if (before?.at === moment.at) result[result.length - 1] = merged(before, moment);
    else result.push(moment);
  }
  return result;
}

/** Whether the subject itself spoke: what says observed signals alone is what the server saw. */
export function isWord(section: AlarmSection, { values, occurrences, isHeard }: Moment): boolean {
  if (isHeard) return true;
  let isEmpty = occurrences === undefined;
  for (const signal in values) {
    if (signalOf(section, signal)?.kind !== 'observed') return true;
    isEmpty = false;
  }
  return isEmpty;
}
