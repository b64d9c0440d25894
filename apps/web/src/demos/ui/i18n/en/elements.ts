/** What everything else is made of. */
export const elements = {
  tables: {
    title: 'Tables',
    text: 'The looks of a table. Lists of the product, with search and pages, are data tables.',
    demos: {
      basic: { title: 'Basic', text: 'Each row has a menu.' },
      dark: { title: 'Dark' },
      headDark: { title: 'Dark head' },
      headLight: { title: 'Light head' },
      striped: { title: 'Striped' },
      stripedDark: { title: 'Striped, dark' },
      bordered: { title: 'Bordered' },
      borderless: { title: 'Borderless' },
      hover: { title: 'Hover' },
      small: { title: 'Small' },
      contextual: { title: 'Contextual', text: 'The ground of a row says how its battery is.' },
      responsive: { title: 'Responsive', text: 'Where it does not fit, it scrolls inside its own frame.' },
    },
  },
  typography: {
    title: 'Typography',
    text: 'One scale for everything that is read.',
    demos: {
      headings: { title: 'Headings' },
      display: { title: 'Display headings' },
      lightAndBold: { title: 'Light and bold' },
      coloured: { title: 'Coloured headings' },
      custom: { title: 'Custom headings', text: 'A second voice, or a line above, inside the heading.' },
      blockquotes: { title: 'Blockquotes' },
      quoteWithPerson: { title: 'Quote with a person' },
      namingSource: { title: 'Naming the source' },
      lists: { title: 'Lists', text: 'Unstyled, ordered and unordered.' },
      inlineList: { title: 'Inline list' },
      iconList: { title: 'List with icons' },
      descriptionList: { title: 'Description list' },
    },
  },
  colours: {
    title: 'Colours',
    text: 'Every colour of the product, by what it is for. Press one to copy it.',
    demos: {
      ground: { title: 'Grounds and lines' },
      accent: { title: 'Accent', text: 'For actions, selection and focus only.' },
      meanings: { title: 'Meanings', text: 'Each with its soft ground.' },
      series: { title: 'Series of charts', text: 'None of them means anything.' },
      gradients: { title: 'Gradients' },
    },
  },
  icons: {
    title: 'Icons',
    text: 'Press one to copy its tag.',
    search: 'Search by name',
    count_one: '{{number}} icon',
    count_other: '{{number}} icons',
    none: 'No icon has this name',
    more: 'Show more',
    copied: 'Copied: {{text}}',
    copyFailed: 'The browser does not let this page copy. The tag is {{text}}',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    elements: typeof elements;
  }
}
