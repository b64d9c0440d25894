import type { ComponentProps } from 'react';
import classes from './ContextMenu.module.css';

/** Somewhere to click; the keyboard's menu key opens it too. */
export const MenuArea = ({ className, ...props }: ComponentProps<'div'>) => (
  <div role="group" tabIndex={0} {...props} className={`${classes.area} ${className ?? ''}`} />
);
