import type { ReactNode } from 'react';
import classes from './AppFrame.module.css';

interface SidebarGroupProps {
  title: string;
  /** The first group may speak for itself. */
  hidesTitle?: boolean;
  children: ReactNode;
}

/** Links of the side pane that belong together. */
export const SidebarGroup = ({ title, hidesTitle = false, children }: SidebarGroupProps) => (
  <nav className={classes.group} aria-label={title}>
    {!hidesTitle && (
      <div className={classes.groupTitle} aria-hidden>
        {title}
      </div>
    )}
    {children}
  </nav>
);
