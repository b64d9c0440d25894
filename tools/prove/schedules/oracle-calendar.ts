// Dates by counting days, apart from Date and Temporal: day 0 is the first of January 1970, a Thursday.

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const daysIn = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (MONTHS[month - 1] ?? 0));

/** How many days lie between the first of January 1970 and the first of a year. */
function daysBeforeYear(year: number): number {
  const leapsUpTo = (last: number) => Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400);
  return (year - 1970) * 365 + leapsUpTo(year - 1) - leapsUpTo(1969);
}

export function dayNumber(year: number, month: number, day: number): number {
  let days = daysBeforeYear(year) + day - 1;
  for (let before = 1; before < month; before++) days += daysIn(year, before);
  return days;
}

/** From 1, Monday, to 7, Sunday. */
export const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

export interface DateAndTime {
  year: number;
  month: number;
  day: number;
  minutes: number;
}

export function readLocal(text: string): DateAndTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
  return { year, month, day, minutes: hour * 60 + minute };
}
