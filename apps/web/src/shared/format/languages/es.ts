import type { Language } from '../language.ts';

export const language: Language = {
  name: 'Español',
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  units: {
    year: ['año', 'años'],
    month: ['mes', 'meses'],
    day: ['día', 'días'],
    hour: ['hora', 'horas'],
    minute: ['minuto', 'minutos'],
  },
  ago: (time) => `hace ${time}`,
  ahead: (time) => `dentro de ${time}`,
  thisMoment: 'ahora mismo',
  decimalMark: ',',
  // Spanish sets thousands apart from five digits on.
  thousands: { mark: '.', from: 5 },
  currency: (sign) => ({ suffix: ` ${sign}` }),
  dateTag: 'es',
  longDay: 'dddd, D [de] MMMM [de] YYYY',
  hasHalfDays: false,
  tooManyAttempts: (seconds) => `Demasiados intentos. Vuelve a intentarlo en ${seconds} s`,
};
