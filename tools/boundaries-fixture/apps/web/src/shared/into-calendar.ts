import { occurrences } from '@atalaya/calendar/schedule.ts'; // expect: boundaries/dependencies

export const intoCalendar = occurrences;
