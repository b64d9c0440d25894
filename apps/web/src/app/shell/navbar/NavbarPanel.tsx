import { Suspense, useId, useState, type ReactNode, type ToggleEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#shared/i18n/use-texts.ts';
import plain from '#shared/ui/plain.module.css';
import classes from './NavbarPanel.module.css';

const MOST_SHOWN = 99;

interface NavbarPanelProps {
  label: string;
  icon: ReactNode;
  /** Beside the icon; nothing for zero. */
  count?: { number: number; text: string };
  /** Where it drops down: at its button's end of the navbar. */
  side?: 'start' | 'end';
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A button of the navbar and the panel it drops down: a browser's own popover. What is inside is loaded when it is first opened. */
export function NavbarPanel({ label, icon, count, side = 'end', onOpen, children }: NavbarPanelProps) {
  const { t } = useTexts();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const hasCount = count !== undefined && count.number > 0;
  // What the figure counts is said with it.
  const said = hasCount ? `${label}: ${count.text}` : label;

  function follow(event: ToggleEvent) {
    setIsOpen(event.newState === 'open');
    if (event.newState === 'open') onOpen?.();
  }

  return (
    <>
      <button type="button" className={`${plain.iconButton} ${classes.opener}`} aria-label={said} title={said} popoverTarget={id}>
        {icon}
        {hasCount && (
          <span className={classes.count} aria-hidden>
            {count.number > MOST_SHOWN ? `${MOST_SHOWN}+` : count.number}
          </span>
        )}
      </button>
      {/* Outside the navbar, whose colour it does not share. */}
      {createPortal(
        <div id={id} popover="auto" role="dialog" aria-label={label} className={classes.panel} data-side={side} onToggle={follow}>
          {isOpen && (
            <Suspense fallback={<p className={classes.note}>{t('status.loading')}</p>}>
              {children(() => document.getElementById(id)?.hidePopover())}
            </Suspense>
          )}
        </div>,
        document.body,
      )}
    </>
  );
}
