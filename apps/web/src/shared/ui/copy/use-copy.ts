import { useTimeout } from '@mantine/hooks';
import { useRef, useState } from 'react';

const CONFIRMATION_MS = 2_000;

/** Copies a text that stands on the page. Over plain HTTP browsers hide the clipboard, so there it is selected and copied the old way. */
export function useCopy<E extends HTMLElement>(text: string) {
  const shown = useRef<E>(null);
  const [copied, setCopied] = useState(false);
  const { start: forgetSoon } = useTimeout(() => setCopied(false), CONFIRMATION_MS);

  function copySelected() {
    if (shown.current) globalThis.getSelection()?.selectAllChildren(shown.current);
    return document.execCommand('copy');
  }

  async function copy() {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => copySelected(),
    );
    setCopied(done ?? copySelected());
    forgetSoon();
  }
  return { shown, copy, copied };
}
