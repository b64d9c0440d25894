import type { ComponentProps } from 'react';
import classes from './plain.module.css';

interface PlainButtonProps extends ComponentProps<'button'> {
  quiet?: boolean;
  /** Something is on its way: the button stays in place and takes no second press. */
  busy?: boolean;
}

/** For pages without the component library; everywhere else, its own Button. */
export const PlainButton = ({ quiet = false, busy = false, onClick, ...props }: PlainButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${classes.button} ${quiet ? classes.quiet : ''}`}
    aria-disabled={busy}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  />
);
