import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import classes from './Palette.module.css';

interface DialogProps {
  label: string;
  children: ReactNode;
  onClose: () => void;
}

/** The browser's own dialog: it keeps the keyboard inside, closes on Escape and gives the focus back. */
export function Dialog({ label, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  const onBackdrop = (event: MouseEvent) => event.target === dialog.current && dialog.current?.close();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog ref={dialog} aria-label={label} className={classes.dialog} onClose={onClose} onClick={onBackdrop}>
      {children}
    </dialog>
  );
}
