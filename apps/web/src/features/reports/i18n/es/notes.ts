import type { Translated } from '#shared/i18n/texts.ts';
import type { notes as english } from '../en/notes.ts';

export const notes: Translated<typeof english> = {
  title: 'Notas',
  text: 'Qué ocurrió, con tus palabras. Los informes de ese tiempo también las llevan.',
  lane: 'Notas',
  add: 'Añadir una nota',
  at: 'Cuándo',
  what: 'Qué ocurrió',
  none: 'Nadie ha escrito nada para este tiempo.',
  failed: 'No se han podido leer las notas',
  by: '{{name}}, {{time}}',
  remove: 'Quitar la nota',
  added: 'La nota está añadida',
};
