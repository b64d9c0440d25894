import { useId, type ReactNode } from 'react';
import classes from './Account.module.css';

/** What it is about at the side, the controls beside it; below it where there is no room. */
export function Setting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.setting} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  );
}
