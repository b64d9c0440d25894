const HOUR_MS = 3_600_000;
const MORNING_HOUR = 8;

export const UNTIL_CHOICES = ['hour', 'fourHours', 'tomorrow', 'moment'] as const;
export type UntilChoice = (typeof UNTIL_CHOICES)[number];

/** By the clock of whoever chooses; undefined while there is no such moment, or it has passed. */
export function shelvedUntil(choice: UntilChoice, moment: string, now = new Date()): Date | undefined {
  if (choice === 'hour') return new Date(now.getTime() + HOUR_MS);
  if (choice === 'fourHours') return new Date(now.getTime() + 4 * HOUR_MS);
  if (choice === 'tomorrow') return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING_HOUR);
  const until = new Date(moment);
  return until > now ? until : undefined;
}
