import type { ReactNode } from 'react';
import type { SeriesColour } from './series.ts';
import classes from './mini-chart.module.css';

export interface LegendEntry {
  name: string;
  colour: SeriesColour;
  /** Its figure, at the end of the line. */
  text?: ReactNode;
}

/** What the colours stand for: in a row, or, with figures, one below the other. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={classes.legend} data-figures={entries.some(({ text }) => text !== undefined) || undefined}>
    {entries.map(({ name, colour, text }) => (
      <li key={name} data-colour={colour}>
        <span className={classes.swatch} aria-hidden />
        <span>{name}</span>
        {text !== undefined && <span className={classes.figure}>{text}</span>}
      </li>
    ))}
  </ul>
);
