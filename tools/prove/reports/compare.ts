// One zone: a random history for each of its months, our accounting against the oracle's.
import { hoursBetween } from '@atalaya/calendar/hours.ts';
import { monthIn, periodsBetween } from '@atalaya/calendar/periods.ts';
import { addUp, noTime, type Totals } from '../../../apps/server/src/modules/reports/model/accounting.rules.ts';
import { joinSpans } from '../../../apps/server/src/modules/reports/model/spans.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { dayNumber } from '../schedules/oracle-calendar.ts';
import { spansOf } from '../schedules/oracle-clock.ts';
import { monthStart, nothing, oracleSums, type History, type Hours, type Span, type Sums } from './oracle.ts';

export interface Compared {
  zones: number;
  months: number;
  /** Days of another length than 24 hours. */
  oddDays: number;
  differences: number;
  examples: string[];
}
export const nothingCompared: Compared = { zones: 0, months: 0, oddDays: 0, differences: 0, examples: [] };
export const plus = (a: Compared, b: Compared): Compared => ({
  zones: a.zones + b.zones,
  months: a.months + b.months,
  oddDays: a.oddDays + b.oddDays,
  differences: a.differences + b.differences,
  examples: [...a.examples, ...b.examples].slice(0, 10),
});

const [SECOND_MS, DAY_MS, DAY_MINUTES] = [1_000, 86_400_000, 1_440];
const clockText = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function randomHistory(random: () => number, report: Span): History {
  const length = report.to - report.from;
  const around = { from: report.from - length / 4, to: report.to + length / 4 };
  const moment = ({ from, to }: Span) => from + Math.floor((random() * (to - from)) / SECOND_MS) * SECOND_MS;
  const spans = (most: number) =>
    joinSpans(
      Array.from({ length: Math.floor(random() * most) }, () => {
        const from = moment(around);
        return { from, to: from + Math.ceil((random() * length) / 8 / SECOND_MS) * SECOND_MS };
      }),
    );
  const halfHour = () => Math.floor(random() * 48) * 30;
  const days = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.6);
  const [from, to] = [halfHour(), halfHour()];
  const hours: Hours | null = random() < 0.5 || days.length === 0 || from === to ? null : { days, from, to };
  const registeredAt = random() < 0.3 ? moment(report) : report.from;
  const knownUntil = random() < 0.3 ? moment(report) : report.to;
  return {
    window: { from: registeredAt, to: Math.max(registeredAt, knownUntil) },
    marks: Array.from({ length: Math.floor(random() * 30) }, () => ({ at: moment(around), isUp: random() < 0.6 })).toSorted(
      (a, b) => a.at - b.at,
    ),
    away: spans(4),
    planned: spans(4),
    hours,
    countsPlanned: random() < 0.5,
  };
}

const sumsOf = ({ upMs, downMs, unknownMs, plannedMs }: Totals): Sums => ({
  up: upMs,
  down: downMs,
  unknown: unknownMs,
  planned: plannedMs,
});
const text = ({ up, down, unknown, planned }: Sums) => `${up} ${down} ${unknown} ${planned}`;

export function compareZone(zone: string, seed: number, { firstYear, years }: { firstYear: number; years: number }): Compared {
  const random = seededRandom(seed);
  const clock = spansOf(zone, dayNumber(firstYear - 1, 1, 1) * DAY_MINUTES, dayNumber(firstYear + years + 1, 1, 1) * DAY_MINUTES);
  const compared: Compared = { ...nothingCompared, zones: 1, examples: [] };
  const differ = (what: string) => {
    compared.differences += 1;
    if (compared.examples.length < 10) compared.examples.push(what);
  };
  for (let number = 0; number < years * 12; number += 1) {
    const [year, month] = [firstYear + Math.floor(number / 12), (number % 12) + 1];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    const report = { from: monthStart(clock, year, month), to: monthStart(clock, year, month + 1) };
    const ours = monthIn(zone, name);
    compared.months += 1;
    if (ours.from !== report.from || ours.to !== report.to)
      differ(`${zone} ${name}: the month is ${ours.from} to ${ours.to}, not ${report.from} to ${report.to}`);
    const history = randomHistory(random, report);
    const { hours } = history;
    const agreed =
      hours &&
      hoursBetween({ zone, spans: [{ days: hours.days, from: clockText(hours.from), to: clockText(hours.to) }] }, report.from, report.to);
    const periods = periodsBetween(zone, 'day', report.from, report.to);
    const cells = { periods, totals: periods.map(noTime) };
    const totals = addUp(
      {
        ...history,
        agreed: agreed && agreed.map(({ start, end }) => ({ from: start, to: end })),
        method: { planned: history.countsPlanned ? 'count' : 'exclude' },
      },
      cells,
    );
    const theirs = oracleSums(history, clock);
    if (text(sumsOf(totals)) !== text(theirs.all))
      differ(`${zone} ${name}: ${text(sumsOf(totals))} instead of ${text(theirs.all)} with ${JSON.stringify(history.hours)}`);
    for (const [index, { label, from, to }] of periods.entries()) {
      if (to - from !== DAY_MS) compared.oddDays += 1;
      const expected = theirs.days.get(Date.parse(`${label}T00:00Z`) / DAY_MS) ?? nothing();
      const found = sumsOf(cells.totals[index] ?? noTime());
      if (text(found) !== text(expected)) differ(`${zone} ${label}: ${text(found)} instead of ${text(expected)}`);
    }
  }
  return compared;
}
