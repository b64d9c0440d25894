export const basicCards = {
  page: {
    title: 'Basic cards',
    text: 'A frame around what belongs together.',
    demos: {
      titles: { title: 'Titles' },
      headerFooter: { title: 'Header and footer' },
      content: { title: 'Kinds of content', text: 'Text, a list, links and buttons.' },
      navigation: { title: 'Navigation', text: 'Tabs along the upper edge.' },
      alignment: { title: 'Alignment of the text' },
      pictures: { title: 'Pictures', text: 'On top, below and behind the words.' },
      colours: { title: 'Colours', text: 'A ground or a border in the colour of a meaning.' },
      groups: { title: 'Group', text: 'Cards that share their borders.' },
      deck: { title: 'Deck', text: 'Apart, and all of the same height.' },
      flowing: { title: 'Columns', text: 'Each card as high as its words.' },
    },
  },
};
