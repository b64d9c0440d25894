import { expect, test } from 'vitest';
import { DEFAULTS, type LayoutOptions } from '#shared/theme/layout-options.ts';
import { frameLayout } from './frame-layout.ts';

const layout = (options: Partial<LayoutOptions>, isWide = true) => frameLayout({ ...DEFAULTS, ...options }, isWide);

test('the menu stands at the side, on top when asked to, and in a drawer where there is no room', () => {
  expect(layout({})['data-menu']).toBe('side');
  expect(layout({ menuLayout: 'horizontal' })['data-menu']).toBe('top');
  expect(layout({ menuLayout: 'horizontal' }, false)['data-menu']).toBe('drawer');
});

test('only a menu at the side can be collapsed', () => {
  expect(layout({ menuCollapsed: 'on' })['data-menu-collapsed']).toBe(true);
  expect(layout({ menuCollapsed: 'on', menuLayout: 'horizontal' })['data-menu-collapsed']).toBe(false);
  expect(layout({ menuCollapsed: 'on' }, false)['data-menu-collapsed']).toBe(false);
});

test('the navbar has a colour only with the vertical menu', () => {
  expect(layout({ navbarColour: 'danger' })['data-navbar-colour']).toBe('danger');
  expect(layout({ navbarColour: 'danger', menuLayout: 'horizontal' })['data-navbar-colour']).toBe('white');
});

test('nothing is hidden that holds the only way to the menu', () => {
  const hidden = { menuHidden: 'on', navbarType: 'hidden' } as const;
  expect(layout(hidden)).toMatchObject({ 'data-menu-hidden': true, 'data-navbar-type': 'hidden' });
  expect(layout(hidden, false)).toMatchObject({ 'data-menu-hidden': false, 'data-navbar-type': 'sticky' });
  expect(layout({ ...hidden, menuLayout: 'horizontal' })['data-navbar-type']).toBe('sticky');
});
