export const hours = {
  kinds: { all: 'At all hours', some: 'At certain hours' },
  number: 'Hours {{number}}',
  days: 'On these days',
  ends: { from: 'Begins at', to: 'Ends at' },
  add: 'Add hours',
  remove: 'Remove hours {{number}}',
};

declare module '../texts.ts' {
  interface Texts {
    hours: typeof hours;
  }
}
