import { useSyncExternalStore } from 'react';

// Also read by public/skin.js, before the first paint.
const STORAGE_KEY = 'atalaya.skin';
/** The two that the component library tells apart. */
export type ColourScheme = 'light' | 'dark';

const listeners = new Set<() => void>();

function show(scheme: ColourScheme) {
  document.documentElement.dataset.mantineColorScheme = scheme;
  for (const listener of listeners) listener();
}

globalThis.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY) show(newValue === 'dark' ? 'dark' : 'light');
});

export const currentScheme = (): ColourScheme => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light');

export function changeScheme(scheme: ColourScheme) {
  localStorage.setItem(STORAGE_KEY, scheme);
  show(scheme);
}

export function subscribeToScheme(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useScheme = () => useSyncExternalStore(subscribeToScheme, currentScheme);
