// How figures of a foreign device become readings of ours: the same rules for its MQTT messages and for what it says over SNMP.
import { z } from 'zod';
import { DoorState, ImuEventType, PowerSensor, StatusResult } from '../constants.ts';

export const READING_NAMES = [
  'temp',
  'humidity',
  'door',
  'online',
  'battery.volts',
  'battery.amperes',
  'battery.watts',
  'mains.volts',
  'mains.amperes',
  'mains.watts',
  'ups.volts',
  'ups.amperes',
  'ups.watts',
] as const;
export const ReadingName = z.enum(READING_NAMES);
export type ReadingName = z.output<typeof ReadingName>;

/** Into ours, which are °C, percent, volts, amperes and watts: times the first, plus the second. */
const FACTORS = {
  celsius: [1, 0],
  fahrenheit: [5 / 9, -160 / 9],
  kelvin: [1, -273.15],
  percent: [1, 0],
  ratio: [100, 0],
  volts: [1, 0],
  millivolts: [0.001, 0],
  amperes: [1, 0],
  milliamperes: [0.001, 0],
  watts: [1, 0],
  kilowatts: [1_000, 0],
} as const satisfies Record<string, readonly [number, number]>;
export const UNITS = [
  'celsius',
  'fahrenheit',
  'kelvin',
  'percent',
  'ratio',
  'volts',
  'millivolts',
  'amperes',
  'milliamperes',
  'watts',
  'kilowatts',
] as const satisfies (keyof typeof FACTORS)[];
export const Unit = z.enum(UNITS);
export type Unit = z.output<typeof Unit>;

const MAX_RULES = 32;
const figure = z.number().min(-1e9).max(1e9);

export const ReadingRule = z.strictObject({
  /** Where the figure stands: a path in JSON such as `$.sensors[0].t`, or an OID. */
  path: z.string().trim().min(1, 'required').max(200, 'too_long'),
  reading: ReadingName,
  /** In what it comes, after `scale` and `offset`; left out: in ours. */
  unit: Unit.nullable().default(null),
  /** For figures in tenths and the like. */
  scale: figure.default(1),
  offset: figure.default(0),
  /** Words and figures that stand for others, such as `open` for 1; with them a value that is not listed is none. */
  values: z.record(z.string().max(60, 'too_long'), figure).nullable().default(null),
});
export type ReadingRule = z.output<typeof ReadingRule>;

export const ReadingRules = z
  .array(ReadingRule)
  .min(1, 'required')
  .max(MAX_RULES, 'too_many')
  .refine((rules) => new Set(rules.map(({ reading }) => reading)).size === rules.length, 'taken');

export const PROBLEM_CODES = ['missing', 'number', 'value', 'time', 'humidity_alone', 'volts_missing'] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
export interface Problem {
  path: string;
  code: ProblemCode;
}

export interface Translated {
  /** As a device of ours would send them. */
  items: object[];
  readings: { reading: ReadingName; value: number }[];
  problems: Problem[];
}

const MAX_DECIMALS = 1e6;
const rounded = (value: number) => Math.round(value * MAX_DECIMALS) / MAX_DECIMALS;

/** The figure in our unit; or what is wrong with it. */
export function readFigure({ unit, scale, offset, values }: ReadingRule, raw: unknown): number | ProblemCode {
  if (raw === undefined || raw === null) return 'missing';
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return 'number';
  const text = String(raw);
  if (values) return Object.hasOwn(values, text) ? (values[text] ?? 'value') : 'value';
  const plain = typeof raw === 'boolean' ? Number(raw) : typeof raw === 'number' ? raw : text.trim() === '' ? NaN : Number(text);
  if (!Number.isFinite(plain)) return 'number';
  const [times, plus] = FACTORS[unit ?? 'celsius'];
  return rounded((plain * scale + offset) * times + plus);
}

const SENSORS = [
  ['battery', PowerSensor.Battery],
  ['mains', PowerSensor.Imu],
  ['ups', PowerSensor.Ups],
] as const;

/** The rules over one message. `rawOf` finds what stands at a rule's place; `ts`: when it was measured, if it says so. */
export function applyRules(rules: readonly ReadingRule[], rawOf: (rule: number) => unknown, ts?: string): Translated {
  const found: Partial<Record<ReadingName, number>> = {};
  const translated: Translated = { items: [], readings: [], problems: [] };
  const { items, readings, problems } = translated;
  for (const [index, rule] of rules.entries()) {
    const value = readFigure(rule, rawOf(index));
    if (typeof value === 'string') problems.push({ path: rule.path, code: value });
    else {
      found[rule.reading] = value;
      readings.push({ reading: rule.reading, value });
    }
  }
  const pathOf = (...names: ReadingName[]) => rules.find(({ reading }) => names.includes(reading))?.path ?? '';
  const add = (type: ImuEventType, sensor: number, details: object) =>
    items.push(ts === undefined ? { type, sensor_id: sensor, details } : { type, sensor_id: sensor, details, ts });
  const { temp, humidity, door, online } = found;
  if (temp !== undefined) add(ImuEventType.Temperature, 1, humidity === undefined ? { temp } : { temp, humidity });
  else if (humidity !== undefined) problems.push({ path: pathOf('humidity'), code: 'humidity_alone' });
  if (door !== undefined) add(ImuEventType.Door, 1, { result: door === 0 ? DoorState.Closed : DoorState.Open });
  if (online !== undefined) add(ImuEventType.Status, 1, { result: online === 0 ? StatusResult.Offline : StatusResult.Online });
  for (const [name, sensor] of SENSORS) {
    const [volts, amperes, watts] = [found[`${name}.volts`], found[`${name}.amperes`], found[`${name}.watts`]];
    if (volts !== undefined)
      add(ImuEventType.Power, sensor, {
        psu: volts,
        shunt: 0,
        power: watts ?? rounded(volts * (amperes ?? 0)),
        current: amperes ?? (watts === undefined || volts === 0 ? 0 : rounded(watts / volts)),
      });
    else if (amperes !== undefined || watts !== undefined)
      problems.push({ path: pathOf(`${name}.amperes`, `${name}.watts`), code: 'volts_missing' });
  }
  return translated;
}
