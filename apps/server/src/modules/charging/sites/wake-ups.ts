// Chargers that were paused and were told that they may go on, and do not: many ignore a new profile. They are told once more, then switched off and on.
export const WAKE_AFTER_MS = 60_000;
export type WakeUp = 'again' | 'toggle';
const STEPS: readonly WakeUp[] = ['again', 'toggle'];

interface Watched {
  /** Of a session. */
  id: number;
  limitA: number | null;
  /** What its connector says: a car that does not want says `SuspendedEV`, and is left alone. */
  status: string | null;
  online: boolean;
}

export function createWakeUps() {
  /** By site, and then by session: since when it could go on, and what was tried. */
  const sites = new Map<string, Map<number, { since: number; tried: number }>>();
  return {
    /** What is to be done now, for each session that sleeps on; each step once. */
    due(siteId: string, sessions: readonly Watched[], now: Date): Map<number, WakeUp> {
      const before = sites.get(siteId);
      const sleeping = new Map<number, { since: number; tried: number }>();
      const at = now.getTime();
      const due = new Map<number, WakeUp>();
      for (const { id, limitA, status, online } of sessions) {
        const isAsleep = online && limitA !== null && limitA > 0 && status === 'SuspendedEVSE';
        if (!isAsleep) continue;
        const known = before?.get(id) ?? { since: at, tried: 0 };
        sleeping.set(id, known);
        const step = STEPS[known.tried];
        if (step === undefined || at - known.since < WAKE_AFTER_MS * (known.tried + 1)) continue;
        known.tried += 1;
        due.set(id, step);
      }
      if (sleeping.size > 0) sites.set(siteId, sleeping);
      else sites.delete(siteId);
      return due;
    },
  };
}
