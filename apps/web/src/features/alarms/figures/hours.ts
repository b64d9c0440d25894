import type { AlarmFigures } from '@atalaya/contract/alarms/alarms.ts';

export const HOUR_MS = 3_600_000;
/** EEMUA 191: one alarm in ten minutes is what somebody can look after. */
export const MANAGEABLE_PER_HOUR = 6;

/** Every hour of the range, also those in which nothing was raised. */
export function everyHour(perHour: AlarmFigures['perHour'], from: number, to: number): { hour: number; raised: number }[] {
  const raised = new Map(perHour.map((one) => [Date.parse(one.hour), one.raised]));
  const first = Math.floor(from / HOUR_MS) * HOUR_MS;
  return Array.from({ length: Math.max(1, Math.ceil((to - first) / HOUR_MS)) }, (_, n) => {
    const hour = first + n * HOUR_MS;
    return { hour, raised: raised.get(hour) ?? 0 };
  });
}

/** Bars that would be too thin are summed up several hours at a time; the most of any single hour stays true. */
export function inBars(hours: readonly { hour: number; raised: number }[], most: number): { hour: number; raised: number }[] {
  const each = Math.ceil(hours.length / most);
  return Array.from({ length: Math.ceil(hours.length / each) }, (_, n) => {
    const part = hours.slice(n * each, (n + 1) * each);
    return { hour: part[0]?.hour ?? 0, raised: Math.max(...part.map(({ raised }) => raised)) };
  });
}
