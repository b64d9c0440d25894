import type { alarmfigures as english } from '../en/alarmfigures.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const alarmfigures = {
  title: 'Cifras de las alarmas',
  text: 'Si hay más alarmas de las que alguien puede atender, y qué reglas conviene revisar primero (EEMUA 191).',
  range: 'Días',
  days_one: '{{count}} día',
  days_many: '{{count}} días',
  days_other: '{{count}} días',
  within: 'Dentro del objetivo',
  beyond: 'Fuera del objetivo',
  tiles: {
    mean: 'Alarmas por hora',
    meanHint: '{{raised}} en {{hours}} horas; objetivo: {{number}} por hora como mucho',
    over: 'Horas cargadas',
    overHint: 'Con más de {{number}} alarmas; objetivo: ninguna',
    standing: 'Activas más de un día',
    standingHint: 'Ahora mismo; objetivo: menos de {{number}}',
    chattering: 'Intermitentes',
    chatteringHint: 'Cinco veces o más en una hora; objetivo: ninguna',
  },
  chart: {
    title: 'Activadas hora a hora',
    text: 'Según cuándo ocurrió. En plazos largos cada barra muestra su hora más cargada.',
    label: 'Alarmas por hora, {{most}} como mucho',
    limit: '{{number}} por hora',
    bar: '{{time}}: {{number}}',
  },
  top: {
    title: 'Las diez más frecuentes',
    text: 'Una regla que activa la mayoría de las alarmas suele pedir un cambio.',
    none: 'No se activó nada en este tiempo.',
    columns: { rule: 'Regla', subject: 'Dónde', raised: 'Veces', share: 'Del total', alarms: 'Alarmas' },
    see: 'Ver alarmas',
  },
} satisfies Translated<typeof english>;
