import { useEffect, useState } from 'react';

export type Overlay = 'palette' | 'shortcuts' | 'createLicence' | 'customiser';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** A dialog of the page keeps the keyboard to itself. */
const isDialogOpen = () => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/** What lies over the page, one at a time, and the keys that open it. */
export function useOverlays() {
  const [overlay, show] = useState<Overlay | null>(null);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isPaletteKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isHelpKey = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTypedInto(event.target);
      if (!isPaletteKey && !isHelpKey) return;
      event.preventDefault();
      if (!isDialogOpen()) show(isPaletteKey ? 'palette' : 'shortcuts');
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  /** Browsers tell of a closed panel a moment later; by then another may have been opened. */
  const dismiss = (closed: Overlay) => show((current) => (current === closed ? null : current));
  return { overlay, show, dismiss };
}
