import type { ReactNode } from 'react';
import { StateBadge, type StateLook } from '../StateBadge.tsx';
import classes from './StatTile.module.css';

interface StatTileProps {
  /** A link in it is that of the whole tile. */
  label: ReactNode;
  /** Already in the reader's format; left out while it is on its way. */
  value: string | undefined;
  unit?: string;
  /** What the figure means, if it means anything: zero problems is no success. */
  state?: { look: StateLook; text: string };
  /** Where it comes from, or since when. */
  hint?: ReactNode;
}

/** One figure that is worth a glance. */
export const StatTile = ({ label, value, unit, state, hint }: StatTileProps) => (
  <dl className={classes.tile} aria-busy={value === undefined}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>
      {value ?? <span className={classes.bone} />}
      {value !== undefined && unit && <span className={classes.unit}>{unit}</span>}
    </dd>
    {state && (
      <dd>
        <StateBadge look={state.look}>{state.text}</StateBadge>
      </dd>
    )}
    {hint && <dd className={classes.hint}>{hint}</dd>}
  </dl>
);
