import type { navbar as english } from '../en/navbar.ts';
import type { Translated } from '../texts.ts';

export const navbar = {
  notices: {
    title: 'Notificaciones',
    fresh_one: '{{count}} nueva',
    fresh_many: '{{count}} nuevas',
    fresh_other: '{{count}} nuevas',
    none: 'Últimamente no ha pasado nada que te afecte.',
    isNew: 'Nueva',
    something: 'Algo que ya no existe',
    device: { online: '{{label}} vuelve a estar en línea', offline: '{{label}} se ha desconectado' },
    actions: {
      key: {
        create: 'Se ha creado la licencia «{{name}}»',
        expire: 'La licencia «{{name}}» se ha dado por caducada',
        enable: 'Se ha activado la licencia «{{name}}»',
        suspend: 'Se ha desactivado la licencia «{{name}}»',
        label: 'Una licencia se llama ahora «{{name}}»',
        settings: 'Han cambiado los ajustes de la licencia «{{name}}»',
        rotate: 'Se ha rotado la licencia «{{name}}»',
        licence: 'Se ha emitido una licencia sin conexión de «{{name}}»',
      },
      user: {
        create: '{{name}} tiene una cuenta',
        change: 'Se ha cambiado la cuenta {{name}}',
        disable: 'Se ha desactivado la cuenta {{name}}',
        enable: 'Se ha activado la cuenta {{name}}',
        password: 'Se ha puesto una contraseña nueva a {{name}}',
        link: 'Se ha emitido un enlace de contraseña para {{name}}',
        first_admin: 'Se ha creado el primer administrador',
      },
      session: {
        revoke: 'Se ha cerrado una sesión de {{name}}',
        reuse: 'Se ha intentado reutilizar una sesión de {{name}} y se ha cerrado',
      },
      client: {
        create: 'Se ha creado el cliente «{{name}}»',
        name: 'Un cliente se llama ahora «{{name}}»',
        activate: 'Se ha activado el cliente «{{name}}»',
        deactivate: 'Se ha desactivado el cliente «{{name}}»',
        logo: 'El cliente «{{name}}» tiene otro logotipo',
      },
      project: {
        create: 'Se ha creado el proyecto «{{name}}»',
        name: 'Un proyecto se llama ahora «{{name}}»',
        activate: 'Se ha activado el proyecto «{{name}}»',
        deactivate: 'Se ha desactivado el proyecto «{{name}}»',
      },
    },
  },
  bookmarks: {
    title: 'Páginas marcadas',
    search: 'Busca páginas para marcar',
    none: 'Aún no hay páginas marcadas. Busca una y márcala con la estrella.',
    notFound: 'Ninguna página se llama así',
    keep: 'Marcar {{page}}',
    drop: 'Quitar la marca de {{page}}',
    more: 'Más páginas marcadas',
  },
  cart: {
    title: 'Tu carrito',
    count_one: '{{count}} producto',
    count_many: '{{count}} productos',
    count_other: '{{count}} productos',
    none: 'Tu carrito está vacío.',
    total: 'Total',
    checkout: 'Tramitar la compra',
    quantity: 'Cantidad de {{product}}',
    remove: 'Quitar {{product}}',
  },
  reset: {
    title: '¿Restablecer los datos de demostración?',
    effect:
      'Se pierde todo lo que has cambiado en las áreas de demostración de este navegador: correos, tareas, eventos, facturas, el carrito y las páginas marcadas. Los datos reales y las cuentas de demostración se quedan.',
    confirm: 'Restablecer',
    done: 'Los datos de demostración vuelven a estar como al principio',
  },
} satisfies Translated<typeof english>;
