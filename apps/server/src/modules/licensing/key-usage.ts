import type { LicensingDeps } from './deps.ts';
import { addUses, deleteOldCallers, setLastUses, type UseByCaller, type UseOfDay } from './key-usage.repository.ts';

// "Last used" is at most a second old: half of it waiting here, the rest for the write.
const FLUSH_EVERY_MS = 500;
/** What is counted may be a few seconds old: with every tenth of these. */
const COUNTS_EVERY = 10;
const CALLERS_KEPT_MS = 90 * 86_400_000;
const DAY_MS = 86_400_000;
const MAX_WAITING = 200_000;

export type KeyUsage = ReturnType<typeof createKeyUsage>;

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byKey = (a: { keyId: string }, b: { keyId: string }) => inOrder(a.keyId, b.keyId);

/** Uses are counted in memory and written together, so that a verification never waits for the disk. */
export function createKeyUsage({ database: { db }, clock, log }: Pick<LicensingDeps, 'database' | 'clock' | 'log'>) {
  let days = new Map<string, UseOfDay>();
  let callers = new Map<string, UseByCaller>();
  let lastUses = new Map<string, Date>();
  let turn = 0;
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function writeLastUses(): Promise<void> {
    if (lastUses.size === 0) return;
    const uses = lastUses;
    lastUses = new Map();
    try {
      await setLastUses(
        db,
        [...uses].toSorted(([a], [b]) => inOrder(a, b)),
      );
    } catch (error) {
      log.warn({ err: error }, 'when keys were last used could not be written; it is tried again');
      for (const [keyId, at] of uses) if (!lastUses.has(keyId)) lastUses.set(keyId, at);
    }
  }

  async function writeCounts(): Promise<void> {
    if (days.size === 0) return;
    const [ofDays, ofCallers] = [days, callers];
    days = new Map();
    callers = new Map();
    try {
      await db.transaction((tx) => addUses(tx, [...ofDays.values()].toSorted(byKey), [...ofCallers.values()].toSorted(byKey)));
    } catch (error) {
      log.warn({ err: error }, 'the use of keys could not be written; it is tried again');
      for (const use of ofDays.values()) add(use);
      for (const [name, use] of ofCallers) if (!callers.has(name)) callers.set(name, use);
    }
  }

  function add({ keyId, day, accepted, refused }: UseOfDay) {
    const name = `${keyId} ${day}`;
    const use = days.get(name);
    if (use) {
      use.accepted += accepted;
      use.refused += refused;
    } else if (days.size < MAX_WAITING) days.set(name, { keyId, day, accepted, refused });
  }

  let today = { number: -1, day: '' };
  /** Written out once a day, not once a use. */
  function dayOf(now: Date): string {
    const number = Math.floor(now.getTime() / DAY_MS);
    if (number !== today.number) today = { number, day: now.toISOString().slice(0, 10) };
    return today.day;
  }

  const flush = () => (writing = writing.then(writeLastUses).then(writeCounts));
  function flushInTurn() {
    turn += 1;
    if (turn % COUNTS_EVERY === 0) void flush();
    else writing = writing.then(writeLastUses);
  }

  return {
    note(keyId: string, isAccepted: boolean, address: string, now: Date) {
      add({ keyId, day: dayOf(now), accepted: isAccepted ? 1 : 0, refused: isAccepted ? 0 : 1 });
      if (!isAccepted) return;
      if (lastUses.has(keyId) || lastUses.size < MAX_WAITING) lastUses.set(keyId, now);
      const name = `${keyId} ${address}`;
      const caller = callers.get(name);
      if (caller) caller.at = now;
      else if (callers.size < MAX_WAITING) callers.set(name, { keyId, address, at: now });
    },
    flush,
    removeOld: () => deleteOldCallers(db, new Date(clock().getTime() - CALLERS_KEPT_MS)),
    start() {
      timer ??= setInterval(flushInTurn, FLUSH_EVERY_MS);
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await flush();
    },
  };
}
