import type { portal as english } from '../en/portal.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const portal = {
  title: 'Portal del cliente',
  subtitle: 'Tus claves, tus máquinas y tu consumo',
  failed: 'No se ha podido cargar el portal',
  choose: { label: 'Cliente', title: '¿El portal de quién?', text: 'Elige un cliente para ver lo que ve su gente.' },
  empty: { title: 'Aún no hay claves', text: 'Las claves que compres aparecerán aquí, con sus máquinas y su consumo.' },
  facts: { keys: 'Claves activas', seats: 'Puestos en uso', month: 'Este mes hasta ahora', free: 'Nada por encima de tus planes' },
  more: 'Solo se muestran las primeras {{shown}} de {{total}} claves.',
  key: {
    plan: 'Plan',
    noPlan: 'Sin plan',
    expires: 'Caduca',
    lastUsed: 'Último uso',
    notYet: 'Todavía no',
    seats: 'Máquinas',
    seatsOf: '{{used}} de {{total}} puestos en uso',
    seatsAny_one: '{{count}} máquina',
    seatsAny_many: '{{count}} de máquinas',
    seatsAny_other: '{{count}} máquinas',
    download: 'Descargar licencia',
    downloaded: 'La licencia vale {{days}} días sin red',
    rotate: 'Cambiar clave',
    ofDevice: 'Es de un dispositivo',
    replaced: 'Sustituida: pasa tu software a la clave nueva',
  },
  meters: {
    name: 'Consumo',
    month: 'Este mes',
    price: 'Cada uno sobre la cuota',
    amount: 'Por cobrar',
    none: '–',
  },
  colour: {
    title: 'Color del portal',
    text: 'Lo que ve la gente del cliente en /portal. El texto encima es negro o blanco, el que mejor se lea.',
    label: 'Color',
    saved: 'Color guardado',
    reset: 'Usar el nuestro',
  },
} satisfies Translated<typeof english>;
