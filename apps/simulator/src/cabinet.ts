// What a street cabinet goes through, as a function of time: weather, doors in working hours, mains failures, a battery that empties.
import { DoorState, PowerSensor } from '@atalaya/contract/constants.ts';
import { between, chanceOf, drift } from '#chance.ts';
import { troubleAt, type Trouble, type TroubleKind } from '#trouble.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Stretch {
  from: number;
  to: number;
}

export interface PowerFigures {
  psu: number;
  shunt: number;
  power: number;
  current: number;
}

export interface Conditions {
  temp: number;
  humidity: number;
  door: DoorState;
  isMainsUp: boolean;
  hasLink: boolean;
  /** 0…1 */
  charge: number;
  power: Record<PowerSensor, PowerFigures>;
  usage: { cpu: number; memory: number; disk: number };
}

export type Cabinet = ReturnType<typeof createCabinet>;

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const figures = (psu: number, current: number, shuntMilliohms: number): PowerFigures => ({
  psu: round(psu, 2),
  current: round(current, 3),
  power: round(psu * current, 3),
  shunt: round(current * shuntMilliohms, 3),
});

/** How warm it gets in a cabinet whose fan stands still, and how long a battery lasts that has to. */
const WARM_C = 50;
const LONG_AUTONOMY_MS = 10 * HOUR_MS;

/** `longitude` moves the day, `latitude` cools it. */
export function createCabinet(seed: number, { lat, lng }: { lat: number; lng: number } = { lat: 40.4, lng: -3.7 }, trouble?: Trouble) {
  const meanTemp = between(chanceOf(seed, 'mean'), 24, 29) - Math.max(0, lat - 38) * 0.4;
  // Who has to last for hours has a battery for it, also on other days.
  const autonomyMs = trouble?.kind === 'noMains' ? LONG_AUTONOMY_MS : between(chanceOf(seed, 'autonomy'), 0.6, 4) * HOUR_MS;
  const loadA = between(chanceOf(seed, 'load'), 1.1, 3.2);
  const failuresPerDay = chanceOf(seed, 'grid') < 0.4 ? 0.9 : 0.15;
  const linkDropsPerDay = chanceOf(seed, 'link') < 0.2 ? 5 : 0.2;
  const solarHour = (at: number) => (((at / HOUR_MS + lng / 15) % 24) + 24) % 24;
  const isWorkday = (day: number) => ![2, 3].includes(((day % 7) + 7) % 7); // 1 January 1970 was a Thursday

  /** Things that befall the cabinet on a day: so many on average, each of some length. */
  function stretchesOf(name: string, day: number, perDay: number, minMs: number, maxMs: number, fromHour = 0, toHour = 24): Stretch[] {
    const count = Math.floor(perDay) + (chanceOf(seed, name, day, 'more') < perDay % 1 ? 1 : 0);
    return Array.from({ length: count }, (_, n) => {
      const from = day * DAY_MS + between(chanceOf(seed, name, day, n), fromHour, toHour) * HOUR_MS - (lng / 15) * HOUR_MS;
      return { from, to: from + between(chanceOf(seed, name, day, n, 'length') ** 2, minMs, maxMs) };
    });
  }
  /** What befalls it around a day, worked out once a day: it is asked for at every moment. */
  function around(of: (day: number) => Stretch[]) {
    let known: { day: number; stretches: Stretch[] } | null = null;
    return (at: number): Stretch[] => {
      const day = Math.floor(at / DAY_MS);
      if (known?.day !== day) {
        const stretches = [...of(day - 1), ...of(day), ...of(day + 1)].toSorted((a, b) => a.from - b.from);
        known = { day, stretches };
      }
      return known.stretches;
    };
  }
  const within = (at: number, stretches: readonly Stretch[]) => stretches.find(({ from, to }) => from <= at && at < to);

  // Who will be without mains for hours has been before, every third day, so that something is known of its battery.
  const failures = around((day) => {
    if (trouble?.kind === 'noMains') return day % 3 === 0 ? stretchesOf('mains', day, 1, 9.4 * HOUR_MS, 9.8 * HOUR_MS, 0, 8) : [];
    return stretchesOf('mains', day, failuresPerDay, 2 * MINUTE_MS, 3 * HOUR_MS);
  });
  const visits = around((day) => (isWorkday(day) ? stretchesOf('door', day, 0.7, MINUTE_MS, 50 * MINUTE_MS, 8, 17) : []));
  const silences = around((day) => stretchesOf('silence', day, linkDropsPerDay, 20_000, 12 * MINUTE_MS));

  const troubled = (kind: TroubleKind, at: number) => (trouble?.kind === kind ? troubleAt(trouble, at) : null);

  /** `tests`: discharges that somebody asked for, with mains there. */
  function chargeAt(at: number, tests: readonly Stretch[]): number {
    const outage = troubled('noMains', at);
    if (outage) return 1 - (at - outage.from) / LONG_AUTONOMY_MS;
    let charge = 1;
    let since = Number.NEGATIVE_INFINITY;
    const emptying = tests.length > 0 ? [...failures(at), ...tests].toSorted((a, b) => a.from - b.from) : failures(at);
    for (const { from, to } of emptying) {
      if (from > at) break;
      // It fills four times slower than it empties.
      charge = Math.min(1, charge + Math.max(0, from - since) / (4 * autonomyMs));
      charge = Math.max(0, charge - (Math.min(to, at) - from) / autonomyMs);
      since = Math.min(to, at);
    }
    return Number.isFinite(since) ? Math.min(1, charge + Math.max(0, at - since) / (4 * autonomyMs)) : 1;
  }

  return {
    at(now: number, tests: readonly Stretch[] = []): Conditions {
      const isOpen = troubled('openDoor', now) !== null || within(now, visits(now)) !== undefined;
      const isMainsUp = troubled('noMains', now) === null && within(now, failures(now)) === undefined;
      const charge = chargeAt(now, tests);
      const isGiving = !isMainsUp || within(now, tests) !== undefined;
      const sun = Math.sin(((solarHour(now) - 9) / 24) * 2 * Math.PI);
      const season = Math.cos(((now / DAY_MS / 365.25 - 0.55) % 1) * 2 * Math.PI);
      const isWarm = troubled('warm', now) !== null;
      const temp =
        (isWarm ? WARM_C : meanTemp) +
        (isWarm ? 2 : 5) * sun +
        (isWarm ? 0 : 7 * season) +
        2.5 * drift(seed, 'weather', now, 9 * HOUR_MS) +
        0.3 * drift(seed, 'air', now, MINUTE_MS) -
        (isOpen ? 2.5 : 0);
      const current = loadA * (1 + 0.15 * drift(seed, 'load', now, 7 * MINUTE_MS));
      const batteryV = !isGiving ? 13.1 + 0.5 * charge : 10.6 + 2.2 * charge ** 0.35;
      const mainsV = isMainsUp ? 230 + 4 * drift(seed, 'volts', now, 11 * MINUTE_MS) : 0;
      return {
        temp: round(temp, 1),
        humidity: round(Math.min(97, Math.max(12, 72 - 1.4 * temp + 9 * drift(seed, 'damp', now, 5 * HOUR_MS))), 1),
        door: isOpen ? DoorState.Open : DoorState.Closed,
        isMainsUp,
        hasLink: troubled('silent', now) === null && within(now, silences(now)) === undefined,
        charge,
        power: {
          [PowerSensor.Battery]: figures(batteryV, isGiving ? (current * 12) / batteryV : charge < 1 ? -0.8 : 0.02, 10),
          [PowerSensor.Imu]: figures(mainsV, isMainsUp ? (current * 14 + (charge < 1 ? 11 : 0)) / mainsV : 0, 25),
          [PowerSensor.Ups]: figures(charge > 0 || isMainsUp ? 12.1 : 0, charge > 0 || isMainsUp ? current : 0, 10),
        },
        usage: {
          cpu: round(Math.max(2, 18 + 14 * drift(seed, 'cpu', now, 90_000)), 1),
          memory: round(45 + 12 * drift(seed, 'memory', now, 3 * HOUR_MS), 1),
          disk: round(30 + 20 * chanceOf(seed, 'disk') + ((now / DAY_MS) % 40) * 0.3, 1),
        },
      };
    },
  };
}
