/** What leads from one place to the next. */
export const moving = {
  breadcrumbs: {
    title: 'Breadcrumbs',
    text: 'Where one is, and the way back.',
    demos: {
      basic: { title: 'Default' },
      separators: { title: 'Separator styles' },
      alignment: { title: 'Alignment' },
    },
  },
  carousel: {
    title: 'Carousel',
    text: 'Pictures or cards one after the other.',
    demos: {
      basic: { title: 'Basic', text: 'The page knows which view is shown.' },
      uncontrolled: { title: 'Uncontrolled', text: 'Without an end: after the last comes the first.' },
      captions: { title: 'Captions' },
      customInterval: { title: 'Custom interval', text: 'Turns by itself, as often as you choose; a button stops it.' },
      pauseOnHover: { title: 'Pause on hover', text: 'It waits while the pointer or the focus rests on it.' },
      keyboard: { title: 'Keyboard', text: 'With the focus on an arrow, the arrow keys turn it too.' },
    },
  },
  nav: {
    title: 'Nav',
    text: 'Places to go to, in a row or a column.',
    demos: {
      basic: { title: 'Basic' },
      centre: { title: 'Centre' },
      end: { title: 'End' },
      vertical: { title: 'Vertical' },
      border: { title: 'Border' },
      squareBorder: { title: 'Square border' },
      verticalBorder: { title: 'Vertical with border' },
      divider: { title: 'Divider' },
    },
  },
  pagination: {
    title: 'Pagination',
    text: 'A long list in parts.',
    demos: {
      basic: { title: 'Basic' },
      separated: { title: 'Separated' },
      icons: { title: 'With icons' },
      iconsAndText: { title: 'Icons and text' },
      positions: { title: 'Positions' },
      sizes: { title: 'Sizes' },
      colours: { title: 'Colours' },
    },
  },
  pills: {
    title: 'Pills',
    text: 'Tabs in the shape of pills.',
    demos: {
      basic: { title: 'Basic' },
      filled: { title: 'Filled', text: 'All on one ground.' },
      justified: { title: 'Justified' },
      centred: { title: 'Centred' },
      end: { title: 'End' },
      vertical: { title: 'Vertical' },
      themes: { title: 'Colour themes' },
    },
  },
  tabs: {
    title: 'Tabs',
    text: 'One place, several views.',
    demos: {
      basic: { title: 'Basic' },
      icons: { title: 'With icons' },
      filled: { title: 'Filled' },
      justified: { title: 'Justified' },
      centred: { title: 'Centred' },
      end: { title: 'End' },
      verticalLeft: { title: 'Vertical, at the start' },
      verticalRight: { title: 'Vertical, at the end' },
    },
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    moving: typeof moving;
  }
}
