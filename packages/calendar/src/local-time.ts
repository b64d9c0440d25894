// A local date and time without a zone, as the milliseconds that it would be at UTC. Date's UTC calendar is Temporal's ISO calendar and a
// hundred times as quick; only the step from here to an instant depends on a zone, and that is zone-clock.ts.

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** `2027-03-28T02:30` or `2027-03-28`. */
export const localTime = (text: string): number => Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00Z`);

/** To the minute: `2027-03-28T02:30`. */
export const localText = (local: number): string => new Date(local).toISOString().slice(0, 16);

export const localDate = (local: number): number => Math.floor(local / DAY_MS) * DAY_MS;

export const localDateText = (local: number): string => localText(local).slice(0, 10);

/** From 1, Monday, to 7, Sunday. */
export const weekdayOf = (local: number): number => new Date(local).getUTCDay() || 7;

export const dayOfMonth = (local: number): number => new Date(local).getUTCDate();

/** `07:30` as milliseconds since midnight. */
export function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}
