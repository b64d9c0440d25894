// Figures that are made up but always the same: what charts of every kind need, no more.

/** Looks like chance, and repeats exactly: the fraction of a sine far from its start. */
const wobble = (at: number, salt: number) => {
  const far = Math.sin(at * 12.9898 + salt * 78.233) * 43_758.5453;
  return far - Math.floor(far);
};

const YEAR = 2026;
const DAYS = 365;
const dayAt = (at: number) => new Date(Date.UTC(YEAR, 0, 1 + at)).toISOString().slice(0, 10);
const wave = (at: number, period: number) => Math.sin((2 * Math.PI * at) / period);

export const seriesNames = ['visits', 'clicks', 'sales'] as const;
export type SeriesName = (typeof seriesNames)[number];
export type DayFigures = { day: string } & Record<SeriesName, number>;

/** A year, day by day. */
export const days: readonly DayFigures[] = Array.from({ length: DAYS }, (_, at) => ({
  day: dayAt(at),
  visits: Math.round(240 + 60 * wave(at, DAYS) + 35 * wave(at, 7) + 50 * wobble(at, 1)),
  clicks: Math.round(130 + 40 * wave(at, 120) + 20 * wave(at, 7) + 40 * wobble(at, 2)),
  sales: Math.round(60 + 18 * wave(at, 60) + 25 * wobble(at, 3)),
}));

export interface DayPrice {
  day: string;
  open: number;
  high: number;
  low: number;
  close: number;
}

const cents = (price: number) => Math.round(price * 100) / 100;
const closeAt = (at: number) => 92 + 18 * wave(at, 90) + 7 * wave(at, 17) + 4 * wobble(at, 4);

/** What a megawatt-hour cost, day by day. */
export const prices: readonly DayPrice[] = Array.from({ length: DAYS }, (_, at) => {
  const [open, close] = [closeAt(at - 1), closeAt(at)];
  return {
    day: dayAt(at),
    open: cents(open),
    high: cents(Math.max(open, close) + 3 * wobble(at, 5)),
    low: cents(Math.min(open, close) - 3 * wobble(at, 6)),
    close: cents(close),
  };
});

export const periods = ['daily', 'monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];

export const sites = ['harbour', 'bay', 'cape'] as const;

/** One point for each time somebody charged: how long, how much, and how many charged besides. */
export interface Session {
  minutes: number;
  energyKwh: number;
  cars: number;
}

const sessionsIn = { daily: 8, monthly: 24, yearly: 60 } satisfies Record<Period, number>;

export const sessionsOf = (site: number, period: Period): Session[] =>
  Array.from({ length: sessionsIn[period] }, (_, at) => {
    const minutes = Math.round(15 + 165 * wobble(at, site + 10));
    return {
      minutes,
      energyKwh: Math.round(minutes * (0.14 + 0.1 * site) + 8 * wobble(at, site + 20)),
      cars: 1 + Math.round(7 * wobble(at, site + 30)),
    };
  });

const scaleOf = { daily: 1, monthly: 29, yearly: 351 } satisfies Record<Period, number>;

export const sources = ['solar', 'wind', 'water', 'grid'] as const;
/** Megawatt-hours by where they come from. */
export const energyOf = (period: Period): number[] =>
  sources.map((_, at) => Math.round((8 + 3 * at + 9 * wobble(at, scaleOf[period])) * scaleOf[period]));

/** Alarms by site. */
export const alarmsOf = (period: Period): number[] =>
  [...sites, ...sites].map((_, at) => Math.round((2 + 9 * wobble(at, scaleOf[period] + 1)) * scaleOf[period]));
export const places = ['harbour', 'bay', 'cape', 'bridge', 'lock', 'quay'] as const;

export const HOURS = Array.from({ length: 12 }, (_, at) => 2 * at);
export const WEEKDAYS = 7;
/** How busy the chargers are, in percent, by weekday from Monday and hour. */
export const loadAt = (weekday: number, hour: number): number => {
  const isWeekend = weekday > 4;
  const rush = isWeekend ? Math.exp(-((hour - 13) ** 2) / 30) : Math.exp(-((hour - 8) ** 2) / 8) + Math.exp(-((hour - 18) ** 2) / 10);
  return Math.round(Math.min(98, 6 + 72 * rush + 14 * wobble(weekday * 24 + hour, 7)));
};

export const qualities = ['range', 'speed', 'ease', 'safety', 'silence', 'price'] as const;
export const models = ['modelA', 'modelB'] as const;
/** Points out of a hundred. */
export const pointsOf = (model: number): number[] => qualities.map((_, at) => Math.round(45 + 50 * wobble(at, model + 8)));

export const goals = ['online', 'charged', 'answered'] as const;
/** How far each is, in percent. */
export const goalReached = [92, 74, 58];
