import { DeviceStatus } from '@atalaya/contract/constants.ts';
import { statusFrom, toSegments } from './status-bands.rules.ts';
import type { Moment } from './series.repository.ts';

interface Window {
  from: number;
  to: number;
  cellMs: number;
  now: number;
}
export interface Standing {
  status: DeviceStatus;
  sinceMs: number | null;
  wasSeen: boolean;
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null);

/** Nothing happened in the window: it was all the time as it is now. */
const asNow = ({ from, now }: Window, { status, sinceMs, wasSeen }: Standing): DeviceStatus | null =>
  wasSeen && (sinceMs ?? now) <= from ? status : null;

/** How much of the whole a device was online. Most devices of a large fleet have nothing to add up. */
export function availabilityOf(window: Window, standing: Standing, before: Moment | undefined, moments: readonly Moment[]): number | null {
  if (before || moments.length > 0) return cellsOf(window, standing, before, moments).availability;
  const status = asNow(window, standing);
  return status === null || window.now <= window.from ? null : status === DeviceStatus.Online ? 100 : 0;
}

/** How much of each cell, and of the whole, a device was online; what is not known, or not yet, does not count. */
export function cellsOf(window: Window, standing: Standing, before: Moment | undefined, moments: readonly Moment[]) {
  const { from, to, cellMs, now } = window;
  const first = before ? statusFrom(before) : moments.length === 0 ? asNow(window, standing) : null;
  const segments = toSegments(
    { from, to: Math.max(from, Math.min(to, now)) },
    first,
    moments.map((moment) => ({ at: moment.ts.getTime(), value: statusFrom(moment) })),
  );
  const count = Math.ceil((to - from) / cellMs);
  const known = Array.from({ length: count }, () => 0);
  const online = Array.from({ length: count }, () => 0);
  for (const segment of segments) {
    if (segment.value === null) continue;
    const [begin, end] = [Date.parse(segment.from), Date.parse(segment.to)];
    for (let cell = Math.floor((begin - from) / cellMs); cell < count && from + cell * cellMs < end; cell += 1) {
      const part = Math.min(end, from + (cell + 1) * cellMs) - Math.max(begin, from + cell * cellMs);
      known[cell] = (known[cell] ?? 0) + part;
      if (segment.value === DeviceStatus.Online) online[cell] = (online[cell] ?? 0) + part;
    }
  }
  const sum = (list: number[]) => list.reduce((total, part) => total + part, 0);
  return { cells: known.map((part, cell) => percent(online[cell] ?? 0, part)), availability: percent(sum(online), sum(known)) };
}
