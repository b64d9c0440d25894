import type { standby as english } from '../en/standby.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const standby = {
  launch: {
    title: 'Ya casi estamos',
    text: 'Aquí se está construyendo algo nuevo. Deja tu correo y serás de los primeros en saberlo.',
    submit: 'Avísame',
  },
  maintenance: {
    title: 'En mantenimiento',
    text: 'Estamos arreglando algo y volvemos pronto. Deja tu correo y te decimos cuándo.',
    submit: 'Avísame',
  },
  email: 'Correo',
  done: 'Tendrás noticias nuestras.',
  known: 'Ya tenemos tu correo. Tendrás noticias nuestras.',
  demo: 'Es una demo: el correo se queda en este navegador y no se envía nada.',
} satisfies Translated<typeof english>;
