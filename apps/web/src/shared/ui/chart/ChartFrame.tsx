import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDateTime, formatDay } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { isBlank, type ChartData } from './chart-data.ts';
import { zoneName } from './chart-format.ts';
import { ChartLegend } from './ChartLegend.tsx';
import type { Movable } from './MovableLines.tsx';
import { isSameScale, type ValueScale } from './value-scale.ts';
import classes from './chart.module.css';

const Plot = lazy(() => import('./Plot.tsx').then((module) => ({ default: module.Plot })));
const MovableLines = lazy(() => import('./MovableLines.tsx').then((module) => ({ default: module.MovableLines })));
const DEFAULT_HEIGHT_PX = 220;
const NOTHING_HIDDEN: ReadonlySet<number> = new Set();

const toLocalDay = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

interface ChartFrameProps {
  title: string;
  unit: string;
  /** Left out while it is on its way. */
  data: ChartData | undefined;
  height?: number;
  /** Charts of one group share their cursor. */
  group?: string;
  /** What is shown from side to side, in milliseconds; without it, from the first time to the last. */
  span?: { from: number; to: number };
  /** A stretch was marked by dragging over it. */
  onZoom?: (from: number, to: number) => void;
  /** Each time is the midnight here of a day of UTC. */
  hasUtcDays?: true;
  /** Lines that can be moved. */
  movable?: Movable | undefined;
}

/** A chart with its title, its legend and the zone of its times. What draws it is loaded with the first one. */
export function ChartFrame({ title, unit, data, height = DEFAULT_HEIGHT_PX, group, span, onZoom, hasUtcDays, movable }: ChartFrameProps) {
  const { t } = useTexts('kit');
  const locale = useLocale();
  const [cursor, setCursor] = useState<number | null>(null);
  const [scale, setScale] = useState<ValueScale | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(NOTHING_HIDDEN);
  const waiting = <BlockSkeleton height={height} />;
  const last = (data?.times.length ?? 0) - 1;
  const at = Math.min(cursor ?? last, last);
  function timeAt(step: number): string {
    const at = new Date(data?.times[step] ?? 0);
    return hasUtcDays ? formatDay(toLocalDay(at), locale) : formatDateTime(at, locale);
  }

  function toggle(place: number) {
    const next = new Set(hidden);
    if (!next.delete(place)) next.add(place);
    setHidden(next);
  }

  return (
    <figure className={classes.frame} aria-busy={data === undefined}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        <span className={classes.zone}>
          {data && last >= 0 && cursor !== null ? timeAt(at) : t('chart.zone', { zone: hasUtcDays ? 'UTC' : zoneName() })}
        </span>
      </figcaption>
      {data === undefined && waiting}
      {data && isBlank(data) && (
        <p className={classes.empty} style={{ height }}>
          {t('chart.empty')}
        </p>
      )}
      {data && !isBlank(data) && (
        <>
          <div className={classes.stage}>
            <div
              role="img"
              aria-label={t('chart.summary', {
                title,
                series: data.series.map(({ label }) => label).join(', '),
                from: timeAt(0),
                to: timeAt(last),
              })}
            >
              <Suspense fallback={waiting}>
                <Plot
                  data={data}
                  height={height}
                  group={group}
                  hidden={hidden}
                  onCursor={setCursor}
                  span={span}
                  onZoom={onZoom}
                  onScale={movable && ((next) => setScale((before) => (isSameScale(before, next) ? before : next)))}
                />
              </Suspense>
            </div>
            {scale && movable && (
              <Suspense fallback={null}>
                <MovableLines {...movable} scale={scale} unit={unit} />
              </Suspense>
            )}
          </div>
          <ChartLegend series={data.series} unit={unit} at={at} hidden={hidden} onToggle={toggle} />
        </>
      )}
    </figure>
  );
}
