import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Less than lies between two letters of most people: each letter is answered, and a hand on the keyboard is not. */
const TYPING_PAUSE_MS = 50;

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

  return {
    text,
    type: (typed: string) => {
      setText(typed);
      sendSoon();
    },
    commit: (typed: string) => {
      sendSoon.cancel();
      setText(typed);
      send(typed);
    },
  };
}
