import type { CalendarCategory, CalendarEvent, Guest } from '@atalaya/contract/demo/calendar.ts';
import { colleagues, type Colleague, faceOf, hannah, ingrid, jonas, marta, priya, samir, tomas, weiLing } from '../colleagues.seed.ts';
import { dayFrom, isoDay } from '../sample-dates.ts';

export const guests: readonly Guest[] = colleagues.map(faceOf);

/** A day counted from today, or the day of a month counted from this one. */
type Day = number | { month: -1 | 1; day: number };

interface Draft {
  title: string;
  calendar: CalendarCategory;
  on: Day;
  /** From and to, in hours of the day; without them it takes whole days. */
  hours?: readonly [from: number, to: number];
  /** How many whole days. */
  days?: number;
  url?: string;
  guests?: Colleague[];
  location?: string;
  description?: string;
}

const drafts: readonly Draft[] = [
  {
    title: 'Weekly operations meeting',
    calendar: 'Business',
    on: 0,
    hours: [9.5, 10.5],
    guests: [marta, jonas, priya],
    location: 'Room Lighthouse',
    description: 'Open alarms, planned work, who is on call.',
  },
  {
    title: 'Depot walk-through',
    calendar: 'Business',
    on: 2,
    hours: [14, 16],
    guests: [jonas, ingrid],
    location: 'North wing, gate 3',
    description: 'Count the free ports and agree on the cable route.',
  },
  { title: 'Dentist', calendar: 'Personal', on: 1, hours: [8, 8.75], location: 'Mill Lane 12' },
  { title: 'Grandmother’s birthday', calendar: 'Family', on: 5, days: 1, description: 'Flowers are ordered. Bring the photo album.' },
  {
    title: 'Presentation for the harbour authority',
    calendar: 'Business',
    on: 9,
    hours: [11, 12],
    url: 'https://meet.brightwater.example/harbour',
    guests: [marta, tomas],
    location: 'Online',
    description: 'Fifteen minutes of demo, the rest for questions.',
  },
  { title: 'Long weekend at the lake', calendar: 'Holiday', on: -8, days: 4, location: 'Cabin no. 7' },
  { title: 'School concert', calendar: 'Family', on: -3, hours: [18, 19.5], location: 'Assembly hall' },
  {
    title: 'Tyre change',
    calendar: 'ETC',
    on: -1,
    hours: [7.5, 8],
    location: 'Garage at the ring road',
    description: 'The winter set is in the cellar.',
  },
  {
    title: 'Budget review',
    calendar: 'Business',
    on: { month: -1, day: 14 },
    hours: [13, 15],
    guests: [samir, hannah],
    location: 'Room Pier',
    description: 'Travel and spare parts of the last quarter.',
  },
  {
    title: 'Team outing',
    calendar: 'ETC',
    on: { month: 1, day: 12 },
    days: 1,
    guests: [marta, jonas, priya, weiLing, hannah],
    location: 'Old lighthouse',
    description: 'Stout shoes, please: there are 211 steps.',
  },
];

const findDay = (now: Date, on: Day) =>
  typeof on === 'number' ? dayFrom(now, on) : new Date(now.getFullYear(), now.getMonth() + on.month, on.day);

// By the clock on the wall: on the two days of the year with 23 or 25 hours, nine o'clock is still nine o'clock.
const atHour = (day: Date, hour: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), Math.floor(hour), Math.round((hour % 1) * 60)).toISOString();

export const makeEvents = (now: Date): CalendarEvent[] =>
  drafts.map(({ title, calendar, on, hours, days = 1, url = '', guests: invited = [], location, description }, index) => {
    const day = findDay(now, on);
    const [start, end] = hours ? [atHour(day, hours[0]), atHour(day, hours[1])] : [isoDay(day), isoDay(dayFrom(day, days - 1))];
    const extendedProps = { calendar, guests: invited.map(faceOf), location, description };
    return { id: index + 1, url, title, start, end, allDay: !hours, extendedProps };
  });
