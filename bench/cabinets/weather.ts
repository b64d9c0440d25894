// How warm cabinets get, by a model of two heat stores: the air and the steel, with sun, weather, a fan with a switch, and loads that change.
// It shares nothing with the forecast that it tests.
import { forecast, type UsualDay } from '../../apps/server/src/modules/monitor/forecast/temperature-forecast.ts';
import { normal, seeded, within, type Random } from './random.ts';

const STEP_S = 60;
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 5, 1);
const DAYS = 10;
const LEARNED_DAYS = 8;
const MINUTES_PER_POINT = 5;

interface Told {
  error: number;
  /** If it had been told that all stays as it is. */
  stayingError: number;
  isCovered: boolean;
}

/** Temperature of every minute of ten days. */
function aCabinet(random: Random): number[] {
  const [airH, steelH] = [within(random, 0.15, 0.4), within(random, 1.5, 5)];
  const [heat, sunHeat] = [within(random, 3, 12), within(random, 1, 8)];
  const fanAt = random() < 0.5 ? within(random, 32, 40) : Infinity;
  const [meanC, swing] = [within(random, 8, 28), within(random, 3, 8)];
  const longitude = within(random, -4, 4);
  let [air, steel] = [meanC + heat, meanC + heat];
  let [weather, cloud, load, isFanOn] = [0, 0.5, 1, false];
  const temps: number[] = [];
  for (let s = 0; s < DAYS * 86_400; s += STEP_S) {
    const hour = (s / 3_600 + longitude) % 24;
    const minutes = STEP_S / 60;
    weather += -weather * (minutes / 2_000) + 0.05 * normal(random) * Math.sqrt(minutes);
    cloud = Math.min(1, Math.max(0, cloud + 0.012 * normal(random) * Math.sqrt(minutes)));
    if (random() < minutes / 600) load = within(random, 0.7, 1.4);
    const outside = meanC + swing * Math.sin(((hour - 9) / 24) * 2 * Math.PI) + weather;
    const sun = Math.max(0, Math.sin(((hour - 6) / 12) * Math.PI)) * (1 - 0.7 * cloud) * sunHeat;
    isFanOn = isFanOn ? air > fanAt - 4 : air > fanAt;
    const toOutside = isFanOn ? 2.2 : 1;
    const hours = STEP_S / 3_600;
    air += (hours / airH) * (heat * load * 0.4 - (air - steel) - 0.4 * toOutside * (air - outside));
    steel += (hours / steelH) * (sun + 0.6 * heat - (steel - air) * 0.5 - 0.8 * (steel - outside));
    temps.push(air);
  }
  return temps;
}

/** One cabinet asked at some moments of its last days: how far off it was so many minutes later. */
function askCabinet(random: Random, moments: number, ahead: number): Told[] {
  const temps = aCabinet(random);
  const step = [0.1, 0.1, 0.5][Math.floor(random() * 3)] ?? 0.1;
  const noise = within(random, 0.02, 0.2);
  const measured = temps.map((temp) => Math.round((temp + noise * normal(random)) / step) * step);
  const sums = Array.from({ length: 24 }, () => ({ sum: 0, n: 0 }));
  for (const [n, temp] of measured.slice(0, LEARNED_DAYS * 1_440).entries()) {
    const own = sums[Math.floor((START + n * 60_000) / HOUR_MS) % 24];
    if (own) Object.assign(own, { sum: own.sum + temp, n: own.n + 1 });
  }
  const usual: UsualDay = sums.map(({ sum, n }) => sum / n);
  return Array.from({ length: moments }, () => {
    const minute = Math.floor(within(random, LEARNED_DAYS * 1_440, DAYS * 1_440 - 130));
    const period = [1, 1, 5][Math.floor(random() * 3)] ?? 1;
    const recent = measured
      .slice(minute - 60, minute + 1)
      .map((tempC, n) => ({ ts: START + (minute - 60 + n) * 60_000, tempC }))
      .filter((_, n) => n % period === 0);
    const point = forecast(recent, usual, START + minute * 60_000)?.[ahead / MINUTES_PER_POINT];
    const truth = temps[minute + ahead] ?? 0;
    if (!point) throw new Error('nothing was foreseen');
    return {
      error: Math.abs(point.mean - truth),
      stayingError: Math.abs((recent.at(-1)?.tempC ?? 0) - truth),
      isCovered: point.low <= truth && truth <= point.high,
    };
  });
}

export function askFleet(seed: number, cabinets: number, { ahead = 30, moments = 6 } = {}) {
  const random = seeded(seed);
  const told = Array.from({ length: cabinets }, () => askCabinet(random, moments, ahead)).flat();
  return {
    meanError: told.reduce((sum, { error }) => sum + error, 0) / told.length,
    stayingError: told.reduce((sum, { stayingError }) => sum + stayingError, 0) / told.length,
    covered: told.filter(({ isCovered }) => isCovered).length / told.length,
  };
}
