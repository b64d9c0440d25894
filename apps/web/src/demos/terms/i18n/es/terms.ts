import type { terms as english } from '../en/terms.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const terms = {
  title: 'Licencia',
  text: 'Para qué se puede usar la plantilla de ejemplo. Es un texto de demostración: no concede nada.',
  compare: 'Las tres licencias, comparadas',
  use: 'Uso',
  yes: 'Sí',
  no: 'No',
  kinds: { single: 'Sencilla', multiple: 'Múltiple', extended: 'Ampliada' },
  rows: {
    products: 'Productos en los que puede estar',
    free: 'Productos gratuitos',
    paid: 'Productos de pago',
    changes: 'Cambiar el código y el diseño',
    updates: 'Actualizaciones',
    support: 'Soporte por correo',
  },
  amounts: { one: '1', many: 'Los que quieras', year: '1 año', twoYears: '2 años', always: 'Para siempre', halfYear: '6 meses' },
  sections: {
    single: {
      title: 'Licencia sencilla',
      text: 'Para un producto tuyo o de un cliente.',
      points: {
        first: 'Un producto, en un dominio y sus entornos de prueba.',
        second: 'No se puede cobrar a nadie por usar el producto.',
        third: 'Puedes cambiar lo que quieras y quedarte con los cambios.',
      },
    },
    multiple: {
      title: 'Licencia múltiple',
      text: 'Para agencias y equipos que empiezan algo nuevo cada mes.',
      points: {
        first: 'Todos los productos que quieras, tuyos y de tus clientes.',
        second: 'Cada cliente recibe el producto terminado, no la plantilla.',
        third: 'Todo tu equipo puede trabajar con ella.',
      },
    },
    extended: {
      title: 'Licencia ampliada',
      text: 'Para productos que ganan dinero con lo que se construye sobre la plantilla.',
      points: {
        first: 'Se puede cobrar a quien lo usa, una vez o cada mes.',
        second: 'Actualizaciones mientras las haya.',
        third: 'No se puede revender como plantilla, ni sola ni dentro de otra.',
      },
    },
  },
  contact: {
    title: '¿Cuál te conviene?',
    text: 'Cuéntanos en dos frases qué estás construyendo. Recibirás una respuesta, no un folleto.',
    action: 'Preguntar por las licencias',
  },
} satisfies Translated<typeof english>;
