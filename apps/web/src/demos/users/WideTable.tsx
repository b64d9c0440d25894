import type { ReactNode } from 'react';
import classes from './users.module.css';

/** A table of words alone, wider than a phone: it takes the keyboard, or nobody could scroll it without a pointer. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      className={classes.scroll}
      role="region"
      aria-label={label}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
    >
      <table className={classes.table}>{children}</table>
    </div>
  );
}
