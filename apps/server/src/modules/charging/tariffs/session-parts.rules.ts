// A session cut where a tariff may change: at times of day, days, durations and amounts of energy.
// Energy is counted in thousandths of a watt-hour and time in milliseconds, as whole numbers: what is cut adds up to what there was.
import { clockChanges, localAt, offsetAt } from '@atalaya/calendar/zone-clock.ts';
import { DAY_MS, localDate, timeOfDay } from '@atalaya/calendar/local-time.ts';
import type { PricedPeriod, TariffElement } from '@atalaya/contract/charging/tariffs.ts';

export interface Part {
  from: number;
  to: number;
  energyMwh: number;
  parked: boolean;
  reservation: PricedPeriod['reservation'];
  powerW: number;
  currentA: number;
  /** Of the session as it began: reservations come before it. */
  elapsedMs: number;
  usedMwh: number;
}

const MWH_PER_KWH = 1_000_000;
const HOUR_MS = 3_600_000;
/** Where the charger does not say what current flows. */
const VOLTS = 230;
export const toMwh = (wattHours: number) => Math.round(wattHours * 1_000);
const kwhToMwh = (kwh: number) => Math.round(kwh * MWH_PER_KWH);

interface Cuts {
  timesOfDay: number[];
  hasDays: boolean;
  durationsMs: number[];
  energiesMwh: number[];
}

function cutsOf(elements: readonly TariffElement[]): Cuts {
  const all = elements.flatMap(({ restrictions }) => (restrictions ? [restrictions] : []));
  const times = all.flatMap(({ start_time, end_time }) => [start_time, end_time].flatMap((time) => (time ? [timeOfDay(time)] : [])));
  const isOfDays = all.some((one) => Boolean(one.day_of_week?.length || one.start_date || one.end_date || one.start_time || one.end_time));
  const defined = (values: (number | undefined)[]) => values.flatMap((value) => (value === undefined ? [] : [value]));
  return {
    timesOfDay: [...new Set(isOfDays ? [0, ...times] : [])],
    hasDays: isOfDays,
    durationsMs: [...new Set(defined(all.flatMap((one) => [one.min_duration, one.max_duration])))].map((s) => s * 1_000),
    energiesMwh: [...new Set(defined(all.flatMap((one) => [one.min_kwh, one.max_kwh])))].map(kwhToMwh),
  };
}

/** The instants between two at which a clock in the zone shows one of the times; one too many does no harm. */
function clockCuts({ timesOfDay: times, hasDays }: Cuts, zone: string, from: number, to: number): number[] {
  if (!hasDays) return [];
  const changes = clockChanges(zone, from, { before: to });
  const offsets = new Set([offsetAt(zone, from), ...changes.map(({ after }) => after)]);
  const instants = changes.map(({ at }) => at);
  for (let day = localDate(localAt(zone, from)) - DAY_MS; day <= localDate(localAt(zone, to)) + DAY_MS; day += DAY_MS)
    for (const time of times) for (const offset of offsets) instants.push(day + time - offset);
  return instants;
}

/** The whole part of a × b ÷ c, exactly. */
const share = (a: number, b: number, c: number) => Number((BigInt(a) * BigInt(b)) / BigInt(c));

/** The first millisecond at which so much of a period's energy has flowed. */
function momentOf(energyMwh: number, wholeMwh: number, durationMs: number): number {
  const [energy, whole, duration] = [BigInt(energyMwh), BigInt(wholeMwh), BigInt(durationMs)];
  return Number((energy * duration + whole - 1n) / whole);
}

export function partsOf(periods: readonly PricedPeriod[], elements: readonly TariffElement[], zone: string): Part[] {
  const cuts = cutsOf(elements);
  const parts: Part[] = [];
  const first = periods.find(({ reservation }) => !reservation) ?? periods[0];
  const began = first ? Date.parse(first.start) : 0;
  const last = periods.at(-1);
  const clock = first && last ? clockCuts(cuts, zone, Date.parse(periods[0]?.start ?? first.start), Date.parse(last.end)) : [];
  const times = [...clock, ...cuts.durationsMs.map((ms) => began + ms)];
  let usedMwh = 0;
  for (const period of periods) {
    const [from, to] = [Date.parse(period.start), Date.parse(period.end)];
    const durationMs = to - from;
    const wholeMwh = period.reservation ? 0 : toMwh(period.energyWh);
    const atTime = (at: number) => ({ at, energy: durationMs === 0 ? 0 : share(wholeMwh, at - from, durationMs) });
    const points = [
      ...times.filter((at) => at > from && at < to).map(atTime),
      ...cuts.energiesMwh
        .map((energy) => energy - usedMwh)
        .filter((energy) => energy > 0 && energy < wholeMwh)
        .map((energy) => ({ at: from + momentOf(energy, wholeMwh, durationMs), energy })),
      { at: to, energy: wholeMwh },
    ].toSorted((a, b) => a.energy - b.energy || a.at - b.at);
    const powerW = durationMs === 0 ? 0 : (wholeMwh * HOUR_MS) / durationMs / 1_000;
    const currentA = period.currentA ?? powerW / VOLTS;
    let reached = { at: from, energy: 0 };
    for (const point of points) {
      // Of two cuts at nearly one moment the energy decides the order; time does not run back.
      const at = Math.max(point.at, reached.at);
      if (at === reached.at && point.energy === reached.energy) continue;
      parts.push({
        from: reached.at,
        to: at,
        energyMwh: point.energy - reached.energy,
        parked: period.parked,
        reservation: period.reservation,
        powerW,
        currentA,
        elapsedMs: reached.at - began,
        usedMwh: usedMwh + reached.energy,
      });
      reached = { at, energy: point.energy };
    }
    usedMwh += wholeMwh;
  }
  return parts;
}
