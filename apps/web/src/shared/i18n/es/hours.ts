import type { hours as english } from '../en/hours.ts';
import type { Translated } from '../texts.ts';

export const hours = {
  kinds: { all: 'A todas horas', some: 'En un horario' },
  number: 'Horario {{number}}',
  days: 'En estos días',
  ends: { from: 'Empieza a las', to: 'Termina a las' },
  add: 'Añadir un horario',
  remove: 'Quitar el horario {{number}}',
} satisfies Translated<typeof english>;
