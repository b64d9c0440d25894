import type { ComponentProps, MouseEvent as ReactMouseEvent } from 'react';
import classes from './ContextMenu.module.css';

/** Enter asks for the menu as the right button does: not every keyboard has a key for it. */
function askByKey(event: ReactMouseEvent<HTMLButtonElement>) {
  if (event.detail > 0) return;
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const middle = { clientX: left + width / 2, clientY: top + height / 2 };
  event.currentTarget.dispatchEvent(new MouseEvent('contextmenu', { ...middle, bubbles: true, cancelable: true }));
}

/** Somewhere to right-click. */
export const MenuArea = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" aria-haspopup="menu" {...props} className={`${classes.area} ${className ?? ''}`} onClick={askByKey} />
);
