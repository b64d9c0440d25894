import type { ReactNode } from 'react';
import { describe, type Point, type SeriesColour } from './series.ts';
import classes from './mini-chart.module.css';

export interface Slice extends Point {
  colour: SeriesColour;
}

interface DonutProps {
  label: string;
  slices: readonly Slice[];
  size?: number;
  /** As a whole pie, without the hole. */
  isWhole?: boolean;
  /** In the hole. */
  children?: ReactNode;
}

const RADIUS = 50;
const RING = { radius: 40, width: 16 };
const PIE = { radius: RADIUS / 2, width: RADIUS };
/** In per cent of the ring, between two slices. */
const GAP = 0.8;

/** Each with its share of the whole and the shares before it, in per cent. */
function placeSlices(slices: readonly Slice[]) {
  const total = slices.reduce((sum, { value }) => sum + value, 0) || 1;
  const shares = slices.map(({ value }) => (value / total) * 100);
  return slices.map((slice, at) => ({
    slice,
    share: shares[at] ?? 0,
    before: shares.slice(0, at).reduce((sum, share) => sum + share, 0),
  }));
}

/** Shares of a whole, from the top, clockwise; the other way round where pages run from right to left. */
export function Donut({ label, slices, size = 160, isWhole = false, children }: DonutProps) {
  const { radius, width } = isWhole ? PIE : RING;
  return (
    <div className={classes.round} role="img" aria-label={describe(label, slices)} style={{ width: size, height: size }}>
      <svg viewBox="0 0 100 100" aria-hidden focusable="false">
        {placeSlices(slices).map(({ slice: { name, text, colour }, share, before }) => (
          <circle
            key={name}
            cx={RADIUS}
            cy={RADIUS}
            r={radius}
            pathLength={100}
            data-colour={colour}
            className={classes.slice}
            strokeWidth={width}
            strokeDasharray={`${Math.max(share - GAP, 0)} 100`}
            strokeDashoffset={-before}
          >
            <title>{`${name} ${text}`}</title>
          </circle>
        ))}
      </svg>
      {children && <div className={classes.centre}>{children}</div>}
    </div>
  );
}
