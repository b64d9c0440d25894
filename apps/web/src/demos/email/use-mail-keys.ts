import { useEffect, useEffectEvent, useRef } from 'react';
import { isTypedInto } from '#shared/ui/data-table/rows/is-typing.ts';

/** By what is typed: `j`, `#`, `U` with Shift, and `g i` for two in a row. */
export type MailKeys = Partial<Record<string, () => void>>;

const SECOND_KEY_WITHIN_MS = 1_500;

/** Single keys, as in the mail programs people know; none while somebody writes or a dialog is open. */
export function useMailKeys(keys: MailKeys) {
  const prefix = useRef({ key: '', at: 0 });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTypedInto(event.target)) return;
    if (document.querySelector('[role=dialog][aria-modal=true], dialog[open]')) return;
    const isSecond = event.timeStamp - prefix.current.at < SECOND_KEY_WITHIN_MS;
    const run = (isSecond ? keys[`${prefix.current.key} ${event.key}`] : undefined) ?? keys[event.key];
    prefix.current = { key: event.key, at: event.timeStamp };
    if (!run) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
