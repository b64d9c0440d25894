import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  /** What it is for, below the title. */
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of a page about a single thing. */
export function Panel({ title, text, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
