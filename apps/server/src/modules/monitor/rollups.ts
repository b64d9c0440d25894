import { ImuEventType } from '@atalaya/contract/constants.ts';
import type { Reading } from './reading.ts';

/** Finer than five minutes the readings themselves are drawn: at the usual pace there are not more of them. */
export const LEVEL_MINUTES = [5, 60, 1_440] as const;
const MINUTE_MS = 60_000;

/** What several readings come to: per figure the least, the greatest and the sum. */
export interface Rollup {
  grp: number;
  level: number;
  ts: number;
  n: number;
  n2: number;
  min: (number | null)[];
  max: (number | null)[];
  sum: (number | null)[];
}

const FIGURES = 4;
const groupOf = ({ type, sensorId }: Reading) => (type === ImuEventType.Temperature ? 0 : type === ImuEventType.Power ? sensorId : null);

function addFigure(rollup: Rollup, index: number, value: number) {
  const { min, max, sum } = rollup;
  min[index] = Math.min(min[index] ?? value, value);
  max[index] = Math.max(max[index] ?? value, value);
  sum[index] = (sum[index] ?? 0) + value;
}

const empty = (grp: number, level: number, ts: number): Rollup => {
  const none = () => Array.from({ length: FIGURES }, () => null);
  return { grp, level, ts, n: 0, n2: 0, min: none(), max: none(), sum: none() };
};

/** Adds a reading to its bucket of each level, in `into`, under the owner's name. */
export function addToRollups<O extends string | number>(into: Map<string, Rollup & { owner: O }>, owner: O, reading: Reading): void {
  const grp = groupOf(reading);
  if (grp === null) return;
  for (const level of LEVEL_MINUTES) {
    const width = level * MINUTE_MS;
    const ts = Math.floor(reading.ts / width) * width;
    const name = `${owner} ${grp} ${level} ${ts}`;
    let rollup = into.get(name);
    if (!rollup) into.set(name, (rollup = { owner, ...empty(grp, level, ts) }));
    rollup.n += 1;
    if (typeof reading.values[1] === 'number') rollup.n2 += 1;
    for (const [index, value] of reading.values.entries()) if (value !== null) addFigure(rollup, index, value);
  }
}
