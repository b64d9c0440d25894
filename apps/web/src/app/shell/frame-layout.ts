import type { LayoutOptions } from '#shared/theme/layout-options.ts';

/** Where the menu is: at the side, in a bar under the navbar, or in a drawer where there is no room for either. */
export type MenuPlace = 'side' | 'top' | 'drawer';

/** What of the options applies now; the frame carries it as data attributes and its styles do the rest. */
export function frameLayout(options: LayoutOptions, isWide: boolean) {
  const vertical = options.menuLayout === 'vertical';
  const place: MenuPlace = isWide ? (vertical ? 'side' : 'top') : 'drawer';
  // In a drawer the menu takes no room, and its button is in the navbar: hiding either would lock people out.
  const isMenuHidden = isWide && options.menuHidden === 'on';
  const navbarType = options.navbarType === 'hidden' && place !== 'side' ? 'sticky' : options.navbarType;
  return {
    'data-menu': place,
    'data-menu-hidden': isMenuHidden,
    'data-menu-collapsed': place === 'side' && !isMenuHidden && options.menuCollapsed === 'on',
    'data-navbar-type': navbarType,
    'data-navbar-colour': vertical ? options.navbarColour : 'white',
    'data-footer': options.footerType,
    'data-width': options.contentWidth,
  } as const;
}
