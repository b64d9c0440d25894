// What made-up cabinets measure, how it reaches the servers, and the rule that each is judged by.
import type { NewRule } from '@atalaya/contract/alarms/rules.ts';
import type { JudgedRule, Moment } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { chance, FIGURES, pick, randomRule } from './random-rule.ts';

const S = 1_000;
/** Those that one reading says by itself; of two of one sensor at one time the greater counts, as everywhere. */
const SENSORS = {
  'temperature': { type: 'IMU_TEMP', sensor_id: 1, details: (value: number) => ({ temp: value }) },
  'battery.voltage': { type: 'IMU_POWER', sensor_id: 1, details: (value: number) => ({ psu: value, shunt: 1, power: 1, current: 1 }) },
  'mains.voltage': { type: 'IMU_POWER', sensor_id: 2, details: (value: number) => ({ psu: value, shunt: 1, power: 1, current: 1 }) },
} as const;
type Signal = keyof typeof SENSORS;
const SIGNALS = Object.keys(SENSORS) as Signal[]; // safe: the object is written above

export interface ServerStream {
  /** From when on its rule judges. */
  since: number;
  rule: JudgedRule;
  moments: readonly Moment[];
  /** As they are sent: late, out of order, and some twice. */
  messages: readonly object[];
}

function nextTime(random: () => number, time: number): number {
  const step = chance(random, 0.08) ? pick(random, [100, 200, 1_000]) : pick(random, [0, 10, 10, 10, 20, 20, 30]);
  return time + step * S + (chance(random, 0.06) ? pick(random, [1, 500]) : 0);
}

/** Its last word lies before `end`, by enough for everything to have run out by then. */
export function serverStream(seed: number, end: number): ServerStream {
  const random = seededRandom(seed);
  const signals = [...new Set(Array.from({ length: pick(random, [1, 1, 2]) }, () => pick(random, SIGNALS)))];
  const since = end - 6 * 3_600 * S + pick(random, [0, 1_000, 10_000]);
  let time = since - pick(random, [0, 0, 20, 60]) * S;
  let last: number = pick(random, FIGURES);
  const readings = Array.from({ length: 8 + Math.floor(random() * 32) }, (_, index) => {
    time = nextTime(random, time);
    if (!chance(random, 0.5)) last = pick(random, FIGURES);
    const signal = pick(random, signals);
    const { type, sensor_id, details } = SENSORS[signal];
    const message = { seq: index + 1, boot: `b${seed}`, ts: new Date(time).toISOString(), type, sensor_id, details: details(last) };
    return { moment: { at: time, values: { [signal]: last } }, message, order: index + (chance(random, 0.3) ? random() * 15 : 0) };
  });
  const twice = readings.filter(() => chance(random, 0.1)).map((reading) => ({ ...reading, order: reading.order + random() * 10 }));
  return {
    since,
    // By which clock hours go is the client's affair, and no matter of how readings arrive.
    rule: { ...randomRule(random, 'imu', signals), hours: undefined },
    moments: readings.map(({ moment }) => moment),
    messages: [...readings, ...twice].toSorted((a, b) => a.order - b.order).map(({ message }) => message),
  };
}

/** As somebody would write it. */
export const ruleAsWritten = ({ rule, since }: ServerStream, subjectId: string): NewRule => ({
  name: `Proof ${subjectId}`,
  section: 'imu',
  signal: rule.signal,
  scope: { subjectId },
  ...(rule.condition ? { condition: rule.condition } : {}),
  ...(rule.all ? { all: [...rule.all] } : {}),
  ...(rule.any ? { any: [...rule.any] } : {}),
  forSeconds: rule.forMs / S,
  clear: { ...(rule.clearAt === null ? {} : { at: rule.clearAt }), forSeconds: rule.clearForMs / S },
  freshnessSeconds: rule.freshnessMs / S,
  since: new Date(since).toISOString(),
});
