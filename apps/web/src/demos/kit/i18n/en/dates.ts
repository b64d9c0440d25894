/** What calendars say to those who do not see them. */
export const dates = {
  controls: {
    monthLevelControl: 'Choose a month',
    yearLevelControl: 'Choose a year',
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next ten years',
    previousDecade: 'Previous ten years',
  },
  clear: 'Clear',
  apply: 'Apply',
  hours: 'Hours',
  minutes: 'Minutes',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    dates: typeof dates;
  }
}
