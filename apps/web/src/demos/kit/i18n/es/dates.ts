import type { dates as english } from '../en/dates.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const dates = {
  controls: {
    monthLevelControl: 'Elige un mes',
    yearLevelControl: 'Elige un año',
    nextMonth: 'Mes siguiente',
    previousMonth: 'Mes anterior',
    nextYear: 'Año siguiente',
    previousYear: 'Año anterior',
    nextDecade: 'Diez años siguientes',
    previousDecade: 'Diez años anteriores',
  },
  clear: 'Borrar',
  apply: 'Aplicar',
  hours: 'Horas',
  minutes: 'Minutos',
} satisfies Translated<typeof english>;
