export const layouts = {
  note: 'About this layout',
  others: 'Other layouts',
  collapsed: {
    title: 'Collapsed menu',
    text: 'The menu shows its icons only, and opens under the pointer.',
    note: 'While this page is open the menu is collapsed; when you leave, it is as you had it. On a narrow screen the menu is a drawer and nothing changes.',
  },
  boxed: {
    title: 'Boxed layout',
    text: 'The content keeps to the width of a page.',
    note: 'While this page is open the content has a greatest width; when you leave, it is as you had it. The layout settings at the edge of the screen set it for every page.',
  },
  withoutMenu: {
    title: 'Without menu',
    text: 'The whole width belongs to the content.',
    note: 'While this page is open the menu is hidden; when you leave, it comes back. The search in the navbar still leads to every page.',
  },
  empty: {
    title: 'Empty layout',
    text: 'The frame with nothing in it: a place to begin.',
    note: 'Menu, navbar and footer are as on every page; what goes between them is up to you.',
  },
  blank: { title: 'Blank layout', text: 'This page has neither menu nor navbar nor footer: it fills the window by itself.' },
  access: {
    title: 'Access control',
    asAdmin: 'You are here as an administrator and may see everything.',
    asClient: 'You are here as a client and see what clients may.',
    common: {
      title: 'For everybody here',
      rule: 'Needs: read on ACL',
      badge: 'Common',
      text: 'Whoever may read access control sees this card. Without that ability the page itself leads to the notice that it may not be seen.',
    },
    analytics: {
      title: 'For analysts',
      rule: 'Needs: read on Analytics',
      badge: 'Analytics',
      text: 'Only those who may read analytics see this card. The ability comes with the account, and the server has the last word.',
    },
    missing: 'There is a second card, for accounts that may read analytics.',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    layouts: typeof layouts;
  }
}
