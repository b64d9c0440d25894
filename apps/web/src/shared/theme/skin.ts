import { useSyncExternalStore } from 'react';
import { SKINS, type Skin } from '@atalaya/contract/constants.ts';

// Also read by public/before-paint.js, before the first paint.
const STORAGE_KEY = 'atalaya.skin';
/** The two that the component library tells apart. */
export type ColourScheme = 'light' | 'dark';

const listeners = new Set<() => void>();
const asSkin = (text: string | null | undefined): Skin => SKINS.find((skin) => skin === text) ?? 'light';

function show(skin: Skin) {
  const { dataset } = document.documentElement;
  dataset.skin = skin;
  dataset.mantineColorScheme = skin === 'dark' ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

globalThis.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY) show(asSkin(newValue));
});

export const currentSkin = (): Skin => asSkin(document.documentElement.dataset.skin);
export const currentScheme = (): ColourScheme => (currentSkin() === 'dark' ? 'dark' : 'light');

export function changeSkin(skin: Skin) {
  localStorage.setItem(STORAGE_KEY, skin);
  show(skin);
}

export function subscribeToSkin(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSkin = () => useSyncExternalStore(subscribeToSkin, currentSkin);
