import { describe, placePoints, smoothPath, type Point, type SeriesColour } from './series.ts';
import classes from './mini-chart.module.css';

interface TrendProps {
  /** What it shows, for those who cannot see it. */
  label: string;
  points: readonly Point[];
  height: number;
  colour?: SeriesColour;
  /** With the area under the line. */
  isFilled?: boolean;
}

/** The course of a figure without axes: the figure stands beside it, and each point tells its own under the pointer. */
export function Trend({ label, points, height, colour = 1, isFilled = false }: TrendProps) {
  const places = placePoints(points.map(({ value }) => value));
  const line = smoothPath(places);
  const step = 100 / Math.max(points.length - 1, 1);
  return (
    <div className={classes.trend} role="img" aria-label={describe(label, points)} data-colour={colour} style={{ height }}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
        {isFilled && <path d={`${line}L100 100L0 100Z`} className={classes.area} />}
        <path d={line} className={classes.line} />
      </svg>
      {points.map(({ name, text }, at) => (
        <span
          key={name}
          className={classes.spot}
          data-edge={edgeOf(at, points.length)}
          style={{ insetInlineStart: `${(places[at]?.x ?? 0) - step / 2}%`, width: `${step}%` }}
        >
          <i style={{ insetBlockStart: `${places[at]?.y ?? 0}%` }} data-tip={`${name} · ${text}`} />
        </span>
      ))}
    </div>
  );
}

/** What is told at the ends must not reach beyond the card. */
export function edgeOf(at: number, count: number): 'start' | 'end' | undefined {
  if (at < count / 3) return 'start';
  return at >= (count * 2) / 3 ? 'end' : undefined;
}
