import type { Sample } from './inbound-messages.ts';

export interface Reading {
  ts: Date;
  measurand: string;
  phase: string;
  context: string;
  location: string;
  unit: string;
  value: string;
  number: number | null;
}

const THOUSANDS = new Set(['kWh', 'kvarh', 'kW', 'kVA', 'kvar']);
/** Whatever is more is no measurement, and stays text. */
const GREATEST = 1e15;
const NUMBER = /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/;

/** In W, Wh, A, V, %: values are text, with the unit beside them; what is no number (signed data) stays text. */
export function toNumber(value: string, unit: string | undefined, format: string | undefined): number | null {
  if (format === 'SignedData' || !NUMBER.test(value)) return null;
  const number = Number(value) * (unit !== undefined && THOUSANDS.has(unit) ? 1_000 : 1);
  return Math.abs(number) <= GREATEST ? number : null;
}

export const readingsOf = (samples: readonly Sample[]): Reading[] =>
  samples.flatMap(({ timestamp, sampledValue }) =>
    sampledValue.map(({ value, unit, format, measurand, phase = '', context = '', location = '' }) => ({
      ts: timestamp,
      measurand,
      phase,
      context,
      location,
      unit: unit ?? '',
      value,
      number: toNumber(value, unit, format),
    })),
  );

const REGISTER = 'Energy.Active.Import.Register';
const isOfOutlet = ({ location }: Reading) => location === '' || location === 'Outlet';
const PHASES = new Set(['L1', 'L2', 'L3', 'L1-N', 'L2-N', 'L3-N']);

/** The whole at one time: the value without a phase or, where there is none, the sum of the phases. */
function wholeOf(readings: readonly Reading[]): number | null {
  const whole = readings.find(({ phase }) => phase === '');
  if (whole) return whole.number;
  const parts = readings.filter(({ phase }) => PHASES.has(phase));
  return parts.length > 0 ? parts.reduce((sum, { number }) => sum + (number ?? 0), 0) : null;
}

/** The latest value of a measurand, with its time. */
function latest(readings: readonly Reading[], measurand: string): { value: number; at: Date } | null {
  const own = readings.filter((reading) => reading.measurand === measurand && isOfOutlet(reading) && reading.number !== null);
  for (const at of [...new Set(own.map(({ ts }) => ts.getTime()))].toSorted((a, b) => b - a)) {
    const value = wholeOf(own.filter(({ ts }) => ts.getTime() === at));
    if (value !== null) return { value, at: new Date(at) };
  }
  return null;
}

/** The earliest register, with its time. */
export function firstRegisterOf(readings: readonly Reading[]): { value: number; at: Date } | null {
  const own = readings.filter((reading) => reading.measurand === REGISTER && reading.number !== null && isOfOutlet(reading));
  const first = own.reduce((least, { ts }) => Math.min(least, ts.getTime()), Infinity);
  return registerOf(own.filter(({ ts }) => ts.getTime() === first));
}
export const registerOf = (readings: readonly Reading[]) => latest(readings, REGISTER);
export const powerOf = (readings: readonly Reading[]) => latest(readings, 'Power.Active.Import');
export const socOf = (readings: readonly Reading[]) => latest(readings, 'SoC');

/** The register as the session began, if the charger noted it. */
export const registerAtBegin = (readings: readonly Reading[]) =>
  latest(
    readings.filter(({ context }) => context === 'Transaction.Begin'),
    REGISTER,
  );
