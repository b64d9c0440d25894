const DAY_MS = 24 * 60 * 60_000;

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
