import type { Translated } from '#shared/i18n/texts.ts';
import type { status as english } from '../en/status.ts';

export const status: Translated<typeof english> = {
  title: 'Estado',
  loading: 'Un momento',
  gone: { title: 'Esa página no existe', text: 'Puede que se haya desactivado o que la dirección no sea exacta.' },
  failed: { title: 'No se ha podido leer el estado', text: 'Se vuelve a intentar por sí solo.' },
  states: { up: 'Funciona', partial: 'Afectado en parte', down: 'No funciona', maintenance: 'En obras', unknown: 'No se sabe' },
  headlines: {
    up: 'Todo funciona',
    partial: 'Algunas cosas no funcionan',
    down: 'Ahora mismo no funciona nada',
    maintenance: 'Hay trabajos en curso',
    unknown: 'Ahora mismo no se sabe nada',
  },
  days: '{{name}}: {{share}} en los últimos {{count}} días; {{bad}} de ellos con incidencias',
  ago: 'Hace {{count}} días',
  today: 'Hoy',
  over: '{{share}} activo',
  nothing: 'no se sabe nada',
  maintenance: 'Trabajos planificados',
  none: 'No hay trabajos planificados para las próximas dos semanas.',
  updated: 'Actualizado {{time}}. Días según el reloj de {{zone}}.',
  by: 'Hecho con Atalaya',
};
