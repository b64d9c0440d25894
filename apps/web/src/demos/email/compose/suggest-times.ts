const MORNING = 8;
const HOUR_MS = 3_600_000;
const MONDAY = 1;

const morningIn = (now: Date, days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);

/** When people like their mails to leave. */
export function suggestTimes(now: Date) {
  // A Monday always lies ahead, also on one.
  const untilMonday = (MONDAY - now.getDay() + 7) % 7 || 7;
  return [
    { name: 'hour', at: new Date(now.getTime() + HOUR_MS) },
    { name: 'tomorrow', at: morningIn(now, 1) },
    { name: 'monday', at: morningIn(now, untilMonday) },
  ] as const;
}

/** As the browser's own field for date and time wants it, in the local zone. */
export function fieldValue(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
