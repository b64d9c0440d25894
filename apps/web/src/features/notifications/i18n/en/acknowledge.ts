export const acknowledge = {
  title: 'Acknowledge an alarm',
  text: 'Say that you look after it. Nobody else is called then.',
  loading: 'One moment…',
  over: 'There is nothing to acknowledge any more: it is over, or the link is not whole.',
  submit: 'Acknowledge',
  done: 'Acknowledged by {{name}}',
  answered: 'Acknowledged',
  more: 'and {{count}} more',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    acknowledge: typeof acknowledge;
  }
}
