import type { Language } from '../language.ts';

export const language: Language = {
  name: 'English',
  // Written out: engines disagree ("Sep" or "Sept"), and a column of dates must line up.
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  units: {
    year: ['year', 'years'],
    month: ['month', 'months'],
    day: ['day', 'days'],
    hour: ['hour', 'hours'],
    minute: ['minute', 'minutes'],
  },
  ago: (time) => `${time} ago`,
  ahead: (time) => `in ${time}`,
  thisMoment: 'just now',
  decimalMark: '.',
  thousands: { mark: ',', from: 4 },
  currency: (sign) => ({ prefix: sign }),
  // Day before month.
  dateTag: 'en-GB',
  longDay: 'dddd, D MMMM YYYY',
  hasHalfDays: true,
  tooManyAttempts: (seconds) => `Too many attempts. Try again in ${seconds} s`,
};
