import { SimpleGrid, Text } from '@mantine/core';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { ReportChart } from '@atalaya/contract/reports/report.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { figureText } from './figure-text.ts';
import classes from './charts.module.css';

/** More of a kind are in the table and in the files. */
const MOST_LINES = 10;

/** `2027-03-28` and `2027-03` as people write them; by the report's own calendar, whatever the browser's is. */
function periodText(label: string, locale: Locale): string {
  const at = new Date(`${label}${label.length === 7 ? '-01' : ''}T00:00Z`);
  if (Number.isNaN(at.getTime())) return label;
  const form = label.length === 7 ? ({ month: 'short', year: 'numeric' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return at.toLocaleDateString(locale, { ...form, timeZone: 'UTC' });
}

/** Shares near the whole differ only if the axis begins just below the lowest. */
function axisOf({ format, points }: ReportChart): { floor: number; top: number } {
  const values = points.flatMap(({ value }) => value ?? []);
  const [lowest, highest] = [Math.min(...values, Infinity), Math.max(...values, 0)];
  if (format !== 'share') return { floor: Math.min(0, lowest), top: highest };
  return { floor: lowest > 0.99 ? 0.99 : lowest > 0.9 ? 0.9 : 0, top: 1 };
}

/** A bar for each day or month; its title says its figure in words. */
function OverTime({ chart }: { chart: ReportChart }) {
  const locale = useLocale();
  const { floor, top } = axisOf(chart);
  const text = (value: number | null) => figureText(value, chart.format, locale);
  const spoken = chart.points.map(({ label, value }) => `${periodText(label, locale)}: ${text(value)}`).join('; ');
  const height = (value: number) => (top > floor ? Math.max(1, ((value - floor) / (top - floor)) * 100) : 0);
  return (
    <figure className={classes.chart}>
      <div className={classes.scale} aria-hidden>
        <span>{text(top)}</span>
        <span>{text(floor)}</span>
      </div>
      <div className={classes.plot} role="img" aria-label={`${chart.title}. ${spoken}`}>
        {chart.points.map(({ label, value }) => (
          <span key={label} className={classes.slot} title={`${periodText(label, locale)}: ${text(value)}`}>
            {value !== null && <span className={classes.bar} style={{ height: `${height(value)}%` }} />}
          </span>
        ))}
      </div>
      <figcaption className={classes.axis} aria-hidden>
        <span>{periodText(chart.points[0]?.label ?? '', locale)}</span>
        <span>{periodText(chart.points.at(-1)?.label ?? '', locale)}</span>
      </figcaption>
    </figure>
  );
}

/** A line for each thing, the largest first. */
function ByThing({ chart }: { chart: ReportChart }) {
  const locale = useLocale();
  const most = Math.max(...chart.points.map(({ value }) => value ?? 0));
  return (
    <ul className={classes.lines}>
      {chart.points.slice(0, MOST_LINES).map(({ label, value }) => (
        <li key={label}>
          <span className={classes.name}>{label}</span>
          <span className={classes.figure}>{figureText(value, chart.format, locale)}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${most > 0 ? ((value ?? 0) / most) * 100 : 0}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Nothing was counted; a share or a mean may be zero. */
const isNothing = ({ format, points }: ReportChart) => format !== 'share' && format !== 'mean' && points.every(({ value }) => !value);

/** What the files draw too. */
export function ReportCharts({ charts }: { charts: readonly ReportChart[] }) {
  const { t } = useTexts('reports');
  const shown = charts.filter(({ points }) => points.length > 0);
  if (shown.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, lg: Math.min(2, shown.length) }}>
      {shown.map((chart) => (
        <Panel key={chart.title} title={chart.title}>
          {chart.points.every(({ value }) => value === null) ? (
            <Text c="dimmed">{t('noFigures')}</Text>
          ) : isNothing(chart) ? (
            <Text c="dimmed">{t('empty')}</Text>
          ) : chart.points.some(({ from }) => from !== null) ? (
            <OverTime chart={chart} />
          ) : (
            <ByThing chart={chart} />
          )}
        </Panel>
      ))}
    </SimpleGrid>
  );
}
