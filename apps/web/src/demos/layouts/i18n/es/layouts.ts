import type { layouts as english } from '../en/layouts.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const layouts = {
  note: 'Sobre esta disposición',
  others: 'Otras disposiciones',
  collapsed: {
    title: 'Menú contraído',
    text: 'El menú solo muestra sus iconos y se abre bajo el puntero.',
    note: 'Mientras esta página está abierta, el menú está contraído; al salir queda como lo tenías. En una pantalla estrecha el menú es un cajón y no cambia nada.',
  },
  boxed: {
    title: 'Disposición acotada',
    text: 'El contenido se mantiene al ancho de una página.',
    note: 'Mientras esta página está abierta, el contenido tiene un ancho máximo; al salir queda como lo tenías. Los ajustes de disposición, al borde de la pantalla, lo fijan para todas las páginas.',
  },
  withoutMenu: {
    title: 'Sin menú',
    text: 'Todo el ancho es del contenido.',
    note: 'Mientras esta página está abierta, el menú está oculto; al salir, vuelve. La búsqueda de la barra sigue llevando a todas las páginas.',
  },
  empty: {
    title: 'Disposición vacía',
    text: 'El marco sin nada dentro: un sitio por donde empezar.',
    note: 'El menú, la barra y el pie son los de todas las páginas; lo que va entre ellos depende de ti.',
  },
  blank: { title: 'Disposición en blanco', text: 'Esta página no tiene menú, barra ni pie: llena la ventana por sí sola.' },
  access: {
    title: 'Control de acceso',
    asAdmin: 'Estás aquí como administrador y puedes verlo todo.',
    asClient: 'Estás aquí como cliente y ves lo que pueden ver los clientes.',
    common: {
      title: 'Para todos los que llegan aquí',
      rule: 'Requiere: lectura de ACL',
      badge: 'Común',
      text: 'Quien puede leer el control de acceso ve esta tarjeta. Sin ese permiso, la propia página lleva al aviso de que no se puede ver.',
    },
    analytics: {
      title: 'Para analistas',
      rule: 'Requiere: lectura de Analytics',
      badge: 'Analítica',
      text: 'Solo ven esta tarjeta quienes pueden leer la analítica. El permiso viene con la cuenta, y el servidor tiene la última palabra.',
    },
    missing: 'Hay una segunda tarjeta, para las cuentas que pueden leer la analítica.',
  },
} satisfies Translated<typeof english>;
