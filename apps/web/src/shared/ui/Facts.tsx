import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known about a thing, label by label. A value that is on its way is undefined and keeps its place. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value === undefined ? <span className={classes.bone} /> : value}</dd>
      </div>
    ))}
  </dl>
);
