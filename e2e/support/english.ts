// What a page says in English although it is set to Spanish: everything that can be read or heard of it, but what is marked as being in
// another language or in none that is known (what people typed).
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { files } from '../../tools/guards/repository.ts';
import { ROOT } from '../../tools/setup/server-process.ts';

/** Words of English that are none of Spanish, in nearly every sentence. */
const SMALL_WORDS =
  /\b(the|of|and|to|with|for|is|are|was|were|this|that|these|those|you|your|from|not|by|an|on|it|its|have|has|will|can|about|into|after|before|when|how|why|what|who|which|there|they|we|our|all|more|please)\b/i;
/** By themselves they are what a library calls one of its parts. */
const NAMES_OF_PARTS =
  /^(close|open|clear|remove|select|search|next|previous|first|last|loading|slides?|carousel|actions|undo|redo|bold|italic|underline|toggle .*|scroll .*|go to .*|show .*|hide .*|today|month|week|day|hour|minute|increase|decrease)$/i;
/** Code, addresses and names that are the same everywhere. */
const SAME_EVERYWHERE = /https?:|@|\w[/_]\w|^[^\p{Ll}]*$|^\W*$/u;

function textsIn(value: unknown, into: Set<string>): Set<string> {
  if (typeof value === 'string') into.add(value.trim());
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) textsIn(inner, into);
  return into;
}

async function textsOf(language: string): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const path of files.filter((one) => one.startsWith('apps/web/src/') && one.includes(`/i18n/${language}/`)))
    textsIn(await import(pathToFileURL(join(ROOT, path)).href), texts);
  return texts;
}

/** Tells whether a text of a Spanish page is English: one of our own, of a library, or a sentence. */
export async function knowEnglish(): Promise<(text: string) => boolean> {
  const [english, spanish] = await Promise.all([textsOf('en'), textsOf('es')]);
  const untranslated = new Set([...english].filter((text) => /\p{L}{3}/u.test(text) && !spanish.has(text)));
  return (text) =>
    !spanish.has(text) && !SAME_EVERYWHERE.test(text) && (untranslated.has(text) || NAMES_OF_PARTS.test(text) || SMALL_WORDS.test(text));
}

interface Said {
  kind: string;
  text: string;
}

/** What can be read on the page, and what a screen reader says of it. */
const said = (): Said[] => {
  const FOREIGN = '[lang]:not([lang=es])';
  const found: Said[] = [];
  const marked = [...document.querySelectorAll(`body ${FOREIGN}`)].map((one) => one.textContent.trim()).filter((text) => text.length > 2);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const isSaid =
      parent?.checkVisibility({ visibilityProperty: true }) &&
      !parent.closest(`script, style, code, pre, textarea, [contenteditable], body ${FOREIGN}`);
    if (isSaid) found.push({ kind: 'text', text: node.textContent ?? '' });
  }
  for (const name of ['aria-label', 'aria-roledescription', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt'])
    for (const one of document.querySelectorAll(`body [${name}]:not([aria-hidden=true])`)) {
      // The name of a record within a label has no place for a mark of its own.
      const text = marked.reduce((rest, record) => rest.replaceAll(record, ' '), one.getAttribute(name) ?? '');
      if (!one.closest(`body ${FOREIGN}`)) found.push({ kind: name, text });
    }
  return found.map(({ kind, text }) => ({ kind, text: text.replaceAll(/\s+/g, ' ').trim() })).filter(({ text }) => /\p{L}{2}/u.test(text));
};

/** Everything on an open page that is English, once each. */
export async function listEnglish(page: Page, isEnglish: (text: string) => boolean): Promise<string[]> {
  const all = await page.evaluate(said);
  return [...new Set(all.filter(({ text }) => isEnglish(text)).map(({ kind, text }) => `${kind}: ${text}`))];
}
