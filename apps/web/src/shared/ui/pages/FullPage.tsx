import type { ReactNode } from 'react';
import classes from '../plain.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface FullPageProps {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  /** The way out. */
  action: ReactNode;
  /** Inside the shell the menu is beside it; alone it fills the window. */
  alone?: boolean;
}

/** A page that says one thing: not found, no access, failed. */
export function FullPage({ picture, title, children, action, alone = false }: FullPageProps) {
  useDocumentTitle(title);
  const Place = alone ? 'main' : 'div';
  return (
    <Place className={`${classes.fullPage} ${alone ? classes.alone : ''}`}>
      {picture}
      <h1>{title}</h1>
      <div className={classes.words}>{children}</div>
      <div className={classes.action}>{action}</div>
    </Place>
  );
}
