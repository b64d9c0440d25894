import type { ReactNode } from 'react';
import { describe, type Point, type SeriesColour } from './series.ts';
import classes from './mini-chart.module.css';

export interface Ring extends Point {
  /** `value` is the share of its whole, from 0 to 1. */
  colour: SeriesColour;
}

interface GaugeProps {
  label: string;
  /** From the outermost inwards. */
  rings: readonly Ring[];
  size?: number;
  /** Open at the bottom, as on an instrument. */
  isOpen?: boolean;
  children?: ReactNode;
}

const OPEN_SHARE = 0.75;
const STEP = 12;

/** How much of each whole is reached. */
export function Gauge({ label, rings, size = 180, isOpen = false, children }: GaugeProps) {
  const sweep = isOpen ? OPEN_SHARE * 100 : 100;
  const width = rings.length > 1 ? 7 : 9;
  return (
    <div className={classes.round} role="img" aria-label={describe(label, rings)} style={{ width: size, height: size }}>
      <svg viewBox="0 0 100 100" aria-hidden focusable="false" data-open={isOpen || undefined}>
        {rings.map(({ name, value, colour }, at) => {
          const shape = { cx: 50, cy: 50, r: 45 - at * STEP, pathLength: 100, strokeWidth: width };
          const reached = Math.min(Math.max(value, 0), 1) * sweep;
          return (
            <g key={name} data-colour={colour}>
              <circle {...shape} className={classes.track} strokeDasharray={`${sweep} 100`} />
              <circle {...shape} className={classes.reach} strokeDasharray={`${reached} 100`} />
            </g>
          );
        })}
      </svg>
      {children && <div className={classes.centre}>{children}</div>}
    </div>
  );
}
