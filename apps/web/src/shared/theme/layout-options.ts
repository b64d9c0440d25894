// How a person wants the frame around the pages. The skin is one of the choices too, but it also dresses the pages before sign-in: see skin.ts.
import { useSyncExternalStore } from 'react';

/** Every option with its values, the first being the default. */
export const LAYOUT_CHOICES = {
  contentWidth: ['full', 'boxed'],
  direction: ['ltr', 'rtl'],
  transition: ['fade', 'fadeInLeft', 'zoomIn', 'none'],
  menuLayout: ['vertical', 'horizontal'],
  menuCollapsed: ['off', 'on'],
  menuHidden: ['off', 'on'],
  navbarColour: ['white', 'primary', 'secondary', 'success', 'danger', 'info', 'warning', 'dark'],
  navbarType: ['sticky', 'floating', 'static', 'hidden'],
  footerType: ['static', 'sticky', 'hidden'],
} as const;

export type LayoutOption = keyof typeof LAYOUT_CHOICES;
export type LayoutOptions = { [O in LayoutOption]: (typeof LAYOUT_CHOICES)[O][number] };

/** These are kept for the next visit; the others last as long as the tab. */
export const REMEMBERED: readonly LayoutOption[] = ['direction', 'menuCollapsed'];

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
// Also read by public/before-paint.js, before the first paint.
const STORAGE_KEY = 'atalaya.layout';

export const DEFAULTS: LayoutOptions = {
  contentWidth: 'full',
  direction: 'ltr',
  transition: 'fade',
  menuLayout: 'vertical',
  menuCollapsed: 'off',
  menuHidden: 'off',
  navbarColour: 'white',
  navbarType: 'sticky',
  footerType: 'static',
};

const optionNames = Object.keys(LAYOUT_CHOICES) as LayoutOption[]; // the keys of a constant object are its keys

function read(storage: Storage): Partial<LayoutOptions> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(([name, value]) =>
      optionNames.some((option) => option === name && LAYOUT_CHOICES[option].some((choice) => choice === value)),
    );
    return Object.fromEntries(known);
  } catch {
    return {}; // written by hand or blocked
  }
}

const pick = (options: LayoutOptions, wanted: (option: LayoutOption) => boolean) =>
  JSON.stringify(Object.fromEntries(Object.entries(options).filter(([name]) => optionNames.some((o) => o === name && wanted(o)))));

export function createLayoutStore(places: { lasting: Storage; tab: Storage }, apply: (options: LayoutOptions) => void) {
  const listeners = new Set<() => void>();
  let chosen: LayoutOptions = { ...DEFAULTS, ...read(places.tab), ...read(places.lasting) };
  let current = chosen;
  /** What pages ask for while they are open; the newest counts. */
  let wishes: readonly { wish: Partial<LayoutOptions> }[] = [];
  apply(current);

  function refresh() {
    current = wishes.reduce((options, { wish }) => ({ ...options, ...wish }), chosen);
    apply(current);
    for (const listener of listeners) listener();
  }

  return {
    current: () => current,
    change(change: Partial<LayoutOptions>) {
      chosen = { ...chosen, ...change };
      places.lasting.setItem(
        STORAGE_KEY,
        pick(chosen, (option) => REMEMBERED.includes(option)),
      );
      places.tab.setItem(
        STORAGE_KEY,
        pick(chosen, (option) => !REMEMBERED.includes(option)),
      );
      // Whoever changes an option by hand means it, whatever the page asked for.
      const isChanged = ([name]: [string, unknown]) => name in change;
      for (const one of wishes) one.wish = Object.fromEntries(Object.entries(one.wish).filter((entry) => !isChanged(entry)));
      refresh();
    },
    /** For as long as a page is open; nothing of it is kept, and the person's own choice comes back by itself. Returns how to end it. */
    ask(wish: Partial<LayoutOptions>) {
      const asked = { wish };
      wishes = [...wishes, asked];
      refresh();
      return () => {
        wishes = wishes.filter((one) => one !== asked);
        refresh();
      };
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type LayoutStore = ReturnType<typeof createLayoutStore>;

let store: LayoutStore | undefined;

/** Made at its first use: tests make their own. */
export function layoutStore(): LayoutStore {
  store ??= createLayoutStore(
    { lasting: localStorage, tab: sessionStorage },
    ({ direction }) => (document.documentElement.dir = direction),
  );
  return store;
}

/** Ends with what it returns. */
export const askForLayout = (wish: Partial<LayoutOptions>) => layoutStore().ask(wish);
export const changeLayout = (change: Partial<LayoutOptions>) => layoutStore().change(change);
export const useLayout = () => useSyncExternalStore(layoutStore().subscribe, layoutStore().current);
