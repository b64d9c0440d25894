import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './AppFrame.module.css';

interface SidebarLinkProps extends ComponentProps<'a'> {
  /** An icon or a colour dot. */
  mark: ReactNode;
  /** At the far end: a count, said in words too. */
  badge?: ReactNode;
}

/** An entry of the side pane; the one that leads to where one is, is marked. */
export const SidebarLink = createLink(({ mark, badge, children, ...props }: SidebarLinkProps) => (
  <a {...props} className={classes.link}>
    <span className={classes.mark} aria-hidden>
      {mark}
    </span>
    <span className={classes.linkText}>{children}</span>
    {badge}
  </a>
));
