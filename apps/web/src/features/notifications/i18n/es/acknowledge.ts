import type { Translated } from '#shared/i18n/texts.ts';
import type { acknowledge as english } from '../en/acknowledge.ts';

export const acknowledge = {
  title: 'Reconocer una alarma',
  text: 'Di que te ocupas de ella. Así no se avisa a nadie más.',
  loading: 'Un momento…',
  over: 'Ya no hay nada que reconocer: ha terminado o el enlace no está completo.',
  submit: 'Reconocer',
  done: 'Reconocida por {{name}}',
  answered: 'Reconocido',
  more: 'y {{count}} más',
} satisfies Translated<typeof english>;
