import { expect, test } from 'vitest';
import { memoryStorage } from '#testing/session.ts';
import { createLayoutStore, DEFAULTS, LAYOUT_CHOICES, type LayoutOptions } from './layout-options.ts';

function browser() {
  const lasting = memoryStorage();
  const newTab = () => {
    const tab = memoryStorage();
    return () => createLayoutStore({ lasting, tab }, () => undefined);
  };
  return { lasting, newTab };
}

test('a first visit has the defaults: vertical menu, full width, left to right', () => {
  expect(browser().newTab()().current()).toEqual(DEFAULTS);
  expect(Object.values(LAYOUT_CHOICES).map(([first]) => first)).toEqual(Object.values(DEFAULTS));
});

test('what is changed is applied at once', () => {
  const applied: LayoutOptions[] = [];
  const store = createLayoutStore({ lasting: memoryStorage(), tab: memoryStorage() }, (options) => applied.push(options));
  let told = 0;
  store.subscribe(() => (told += 1));
  store.change({ direction: 'rtl' });
  expect(applied.map(({ direction }) => direction)).toEqual(['ltr', 'rtl']);
  expect(told).toBe(1);
});

test('direction and collapsed menu are there for the next visit, the rest for the next reload of the tab', () => {
  const { newTab } = browser();
  const open = newTab();
  const changed = { direction: 'rtl', menuCollapsed: 'on', contentWidth: 'boxed', footerType: 'hidden' } as const;
  open().change(changed);
  expect(open().current()).toEqual({ ...DEFAULTS, ...changed });
  expect(newTab()().current()).toEqual({ ...DEFAULTS, direction: 'rtl', menuCollapsed: 'on' });
});

test.each(['{"half":', '"text"', 'null', '{"direction":"up","nothing":1}'])('what cannot be understood is left aside: %s', (stored) => {
  const { lasting, newTab } = browser();
  lasting.setItem('atalaya.layout', stored);
  expect(newTab()().current()).toEqual(DEFAULTS);
});

test('what a page asks for lasts until it ends, is not kept, and gives back what the person had', () => {
  const { newTab } = browser();
  const open = newTab();
  const store = open();
  store.change({ contentWidth: 'boxed' });
  const end = store.ask({ menuCollapsed: 'on', contentWidth: 'full' });
  expect(store.current()).toMatchObject({ menuCollapsed: 'on', contentWidth: 'full' });
  expect(open().current()).toMatchObject({ menuCollapsed: 'off', contentWidth: 'boxed' });
  end();
  expect(store.current()).toMatchObject({ menuCollapsed: 'off', contentWidth: 'boxed' });
});

test('an option that the person changes meanwhile is theirs, now and after', () => {
  const store = browser().newTab()();
  const end = store.ask({ menuCollapsed: 'on', menuHidden: 'on' });
  store.change({ menuCollapsed: 'off', footerType: 'sticky' });
  expect(store.current()).toMatchObject({ menuCollapsed: 'off', menuHidden: 'on', footerType: 'sticky' });
  end();
  expect(store.current()).toEqual({ ...DEFAULTS, footerType: 'sticky' });
});
