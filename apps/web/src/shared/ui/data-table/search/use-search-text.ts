import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';

/** Less than lies between two letters of most people: each letter is answered, and a hand on the keyboard is not. */
const TYPING_PAUSE_MS = 50;
/** After this somebody begins anew, and the first letter need not wait for others. */
const RESTED_MS = 300;

/** A text field that follows the address and writes to it after a pause in typing, without ever taking back what was just typed. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState({ q, sent: q });

  // The address changed by itself ("back", "clear filters"): the field follows. Our own change coming home does not touch it.
  if (q !== known.q) {
    setKnown({ q, sent: q });
    if (q !== known.sent) setText(q);
  }

  function send(typed: string) {
    const next = typed.trim();
    if (next === known.sent) return;
    setKnown({ ...known, sent: next });
    onSearch(next);
  }
  // The text at that moment, not the one typed: the field may have been cleared since.
  const sendSoon = useDebouncedCallback(() => send(text), TYPING_PAUSE_MS);
  // Not in the same breath: the letter itself is painted first.
  const sendNext = useDebouncedCallback(() => send(text), 0);
  const typedAt = useRef(-Infinity);

  return {
    text,
    type: (typed: string) => {
      setText(typed);
      const now = performance.now();
      if (now - typedAt.current > RESTED_MS) sendNext();
      else sendSoon();
      typedAt.current = now;
    },
    commit: (typed: string) => {
      sendSoon.cancel();
      sendNext.cancel();
      setText(typed);
      send(typed);
    },
  };
}
