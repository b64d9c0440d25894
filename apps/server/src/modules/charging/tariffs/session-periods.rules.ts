// A session as periods that can be priced: what its register said and when the car was parked, from beginning to end.
import type { PricedPeriod } from '@atalaya/contract/charging/tariffs.ts';

export interface MeteredSession {
  startedAt: Date;
  /** Its end, or until when it is priced. */
  until: Date;
  /** The register at the beginning and at the end, in watt-hours. */
  meterStart: number;
  meterEnd: number;
  /** What the register said on the way, in order of time. */
  register: readonly { ts: Date; value: number }[];
  /** What its connector said, in order of time, the last word before the beginning included. */
  statuses: readonly { ts: Date; isParked: boolean }[];
}

interface Point {
  at: number;
  /** Thousandths of a watt-hour since the beginning. */
  energy: number;
}

/** In thousandths of a watt-hour between two registers: whole numbers, so that the parts add up to the whole. */
export const energyBetween = (from: number, to: number) => Math.max(0, Math.round(to * 1_000) - Math.round(from * 1_000));

function pointsOf({ startedAt, until, meterStart, meterEnd, register }: MeteredSession): Point[] {
  const [from, to] = [startedAt.getTime(), Math.max(until.getTime(), startedAt.getTime())];
  const whole = energyBetween(meterStart, meterEnd);
  const points: Point[] = [{ at: from, energy: 0 }];
  for (const { ts, value } of register) {
    const last = points.at(-1);
    const at = ts.getTime();
    if (!last || at <= last.at || at >= to) continue;
    // A register does not run back, nor beyond what the session ended with.
    points.push({ at, energy: Math.min(whole, Math.max(last.energy, energyBetween(meterStart, value))) });
  }
  points.push({ at: to, energy: whole });
  return points;
}

export function periodsOf(session: MeteredSession): PricedPeriod[] {
  const points = pointsOf(session);
  const periods: { from: Point; to: Point; parked: boolean }[] = [];
  let next = 0;
  let parked = false;
  for (const [index, end] of points.entries()) {
    let begin = points[index - 1];
    if (!begin) continue;
    const whole = { from: begin, to: end };
    for (let change = session.statuses[next]; change && change.ts.getTime() < end.at; change = session.statuses[(next += 1)]) {
      const at = change.ts.getTime();
      const { isParked } = change;
      if (isParked !== parked && at > begin.at) {
        const flown = BigInt(whole.to.energy - whole.from.energy) * BigInt(at - whole.from.at);
        const cut = { at, energy: whole.from.energy + Number(flown / BigInt(whole.to.at - whole.from.at)) };
        periods.push({ from: begin, to: cut, parked });
        begin = cut;
      }
      parked = isParked;
    }
    periods.push({ from: begin, to: end, parked });
  }
  return periods.map(({ from, to, parked: isParked }) => ({
    start: new Date(from.at).toISOString(),
    end: new Date(to.at).toISOString(),
    energyWh: (to.energy - from.energy) / 1_000,
    parked: isParked,
  }));
}
