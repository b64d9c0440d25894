import { describe, type Point, type SeriesColour } from './series.ts';
import { edgeOf } from './Trend.tsx';
import classes from './mini-chart.module.css';

interface ColumnsProps {
  label: string;
  points: readonly Point[];
  height: number;
  colour?: SeriesColour;
  /** Names below the columns, where there is room for them. */
  hasNames?: boolean;
}

/** A few columns; the highest stands out. */
export function Columns({ label, points, height, colour = 1, hasNames = false }: ColumnsProps) {
  const highest = Math.max(...points.map(({ value }) => value), 1);
  return (
    <div className={classes.columns} role="img" aria-label={describe(label, points)} data-colour={colour} style={{ height }}>
      {points.map(({ name, value, text }, at) => (
        <span key={name} className={classes.column} data-edge={edgeOf(at, points.length)} data-lead={value === highest || undefined}>
          <span className={classes.shaft}>
            <i style={{ height: `${(value / highest) * 100}%` }} data-tip={`${name} · ${text}`} />
          </span>
          {hasNames && <small>{name}</small>}
        </span>
      ))}
    </div>
  );
}
