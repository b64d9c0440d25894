export const notes = {
  title: 'Notes',
  text: 'What happened, in your words. Reports of that time have it too.',
  lane: 'Notes',
  add: 'Add a note',
  at: 'When',
  what: 'What happened',
  none: 'Nobody wrote anything for this time.',
  failed: 'The notes could not be read',
  by: '{{name}}, {{time}}',
  remove: 'Remove the note',
  added: 'The note is added',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    notes: typeof notes;
  }
}
