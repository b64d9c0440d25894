import type { ReactNode } from 'react';
import type { StateLook } from '../StateBadge.tsx';
import { CHART_INSETS } from './chart-insets.ts';
import classes from './band.module.css';

export interface Stretch {
  from: string;
  to: string;
  meaning: StateLook['meaning'] | 'unknown';
  text: string;
}

const insets = { paddingInlineStart: CHART_INSETS.figures, paddingInlineEnd: CHART_INSETS.end };

/** A named line on the axis of the charts below. */
export const BandFrame = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.band}>
    <span className={classes.bandName}>{name}</span>
    <div style={insets}>{children}</div>
  </div>
);

/** Where a stretch stands on an axis that begins at `start`, as far as it lies on it. */
export function placeOf({ from, to }: Pick<Stretch, 'from' | 'to'>, start: number, length: number) {
  const [left, right] = [Math.max(start, Date.parse(from)), Math.min(start + length, Date.parse(to))];
  return { insetInlineStart: `${((left - start) / length) * 100}%`, width: `${(Math.max(0, right - left) / length) * 100}%` };
}
