import type { ReactNode } from 'react';
import classes from './cards.module.css';

interface Figure {
  label: string;
  value: string;
  note?: ReactNode;
}

/** A row of figures: below a chart, behind a hairline; or, quietly, above it. */
export const Figures = ({ figures, isQuiet = false }: { figures: readonly Figure[]; isQuiet?: boolean }) => (
  <dl className={classes.figures} data-quiet={isQuiet || undefined}>
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value} {note}
        </dd>
      </div>
    ))}
  </dl>
);
