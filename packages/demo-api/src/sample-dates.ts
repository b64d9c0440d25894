// Sample data lies around the moment it is made, so that it never looks old.

const MINUTE_MS = 60_000;

export interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
}

export const spanMs = ({ days = 0, hours = 0, minutes = 0 }: Span) => ((days * 24 + hours) * 60 + minutes) * MINUTE_MS;

export const isoBefore = (now: Date, span: Span) => new Date(now.getTime() - spanMs(span)).toISOString();

/** The calendar day where the user is, which is not always that of UTC. */
export function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Midnight, there, so many days from `now`. */
export const dayFrom = (now: Date, days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
