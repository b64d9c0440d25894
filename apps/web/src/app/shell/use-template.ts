import { useSyncExternalStore } from 'react';
import type * as templatePages from '../page-table/template/pages.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { sessionStore } from '#shared/api/session.ts';
import { isInTemplate } from '../page-table/template-addresses.ts';

type Template = typeof templatePages;

let template: Template | undefined;
const listeners = new Set<() => void>();

/** Fetches the template's pages with their names, once. */
async function loadTemplate(): Promise<void> {
  const [loaded] = await Promise.all([import('../page-table/template/pages.ts'), loadTexts('template')]);
  template = loaded;
  for (const tell of listeners) tell();
}

/** Before a page of the template shows, so that its menu and its trail are there with it. */
export async function bringTemplate(address: string): Promise<void> {
  const viewer = sessionStore.current()?.userData;
  if (viewer && !template && isInTemplate(viewer, address)) await loadTemplate();
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** The template's pages; none until somebody came to see them. */
export const useTemplate = (): Template | undefined => useSyncExternalStore(listen, () => template);
