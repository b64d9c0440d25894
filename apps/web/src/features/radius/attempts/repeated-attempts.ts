import type { Attempt } from '@atalaya/contract/radius/attempts.ts';

/** One refusal, or several that say the same. */
export interface ShownAttempt extends Attempt {
  /** With itself, latest first. */
  repeats: readonly Attempt[];
}

/** What comes again later than this is told anew. */
const TOGETHER_MS = 3_600_000;

const sameness = ({ username, nasAddress, reason }: Attempt) => JSON.stringify([username, nasAddress, reason]);

export const eachAlone = (attempts: readonly Attempt[]): ShownAttempt[] => attempts.map((attempt) => ({ ...attempt, repeats: [attempt] }));

/** Latest first, as they come: refusals of one name at one access server for one reason become one, in the place of the latest. */
export function foldRepeats(attempts: readonly Attempt[]): ShownAttempt[] {
  const shown: (Attempt & { repeats: Attempt[] })[] = [];
  const latest = new Map<string, (typeof shown)[number]>();
  for (const attempt of attempts) {
    const name = sameness(attempt);
    const before = attempt.accepted ? undefined : latest.get(name);
    const earliest = before?.repeats.at(-1);
    if (before && earliest && Date.parse(earliest.ts) - Date.parse(attempt.ts) <= TOGETHER_MS) before.repeats.push(attempt);
    else {
      const row = { ...attempt, repeats: [attempt] };
      shown.push(row);
      if (!attempt.accepted) latest.set(name, row);
    }
  }
  return shown;
}
