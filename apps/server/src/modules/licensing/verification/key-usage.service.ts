import { createRefusedRows, writeByHalves } from '#platform/batches/refused-rows.ts';
import type { LicensingDeps } from '../deps.ts';
import { announceRefusals } from './key-notices.service.ts';
import {
  addRefusals,
  addUses,
  deleteOldCallers,
  deleteOldRefusals,
  setFreeLastUses,
  setLastUses,
  type UseByCaller,
  type UseOfDay,
} from './key-usage.repository.ts';

// "Last used" is at most a second old: most of it waiting here, the rest for the write.
const FLUSH_EVERY_MS = 700;
/** What is counted may be a few seconds old: with every tenth of these. */
const COUNTS_EVERY = 10;
const CALLERS_KEPT_MS = 90 * 86_400_000;
const DAY_MS = 86_400_000;
/** The longest that anybody looks back at single refusals; the days are counted for good. */
const REFUSALS_KEPT_MS = 2 * DAY_MS;
const MAX_WAITING = 200_000;
/** Callers of one key between two writes. */
const MAX_OTHERS = 10_000;

export type KeyUsage = ReturnType<typeof createKeyUsage>;

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** What one key did since it was last written. Most have one caller: only others need a map. */
interface Waiting extends UseOfDay {
  caller: UseByCaller | null;
  others: Map<string, UseByCaller> | null;
}

const callersOf = ({ caller, others }: Waiting) => [...(caller ? [caller] : []), ...(others?.values() ?? [])];

/** Uses are counted in memory and written together, so that a verification never waits for the disk. */
export function createKeyUsage({ database: { db }, clock, log, metrics }: Pick<LicensingDeps, 'database' | 'clock' | 'log' | 'metrics'>) {
  const refuse = createRefusedRows({ log, metrics }, 'key usage');
  let waiting = new Map<string, Waiting>();
  /** What was counted on a day that is over, or could not be written. */
  let earlier: Waiting[] = [];
  let lastUses = new Map<string, UseByCaller>();
  let turn = 0;
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function writeLastUses(): Promise<void> {
    if (lastUses.size === 0) return;
    const uses = lastUses;
    lastUses = new Map();
    const inTurn = [...uses.values()].toSorted((a, b) => inOrder(a.keyId, b.keyId));
    const failed = await writeByHalves(inTurn, {
      // A key of which a seat is given just now is waited for apart: meanwhile nobody else's waits, nor is held.
      write: async (part) => {
        const held = await setFreeLastUses(db, part);
        if (held.length > 0) await setLastUses(db, held);
      },
      refuse: ({ keyId }, error) => refuse(error, { keyId }),
    });
    if (!failed) return;
    log.warn({ err: failed.error }, 'when keys were last used could not be written; it is tried again');
    for (const use of failed.rows) if (!lastUses.has(use.keyId)) lastUses.set(use.keyId, use);
  }

  async function writeCounts(): Promise<void> {
    if (waiting.size === 0 && earlier.length === 0) return;
    const counted = [...waiting.values(), ...earlier];
    waiting = new Map();
    earlier = [];
    const failed = await writeByHalves(counted, {
      write: (part) =>
        db.transaction(async (tx) => {
          await addUses(tx, part, part.flatMap(callersOf));
          await addRefusals(tx, part, clock());
          await announceRefusals(tx, part, clock());
        }),
      refuse: ({ keyId }, error) => refuse(error, { keyId }),
    });
    if (!failed) return;
    log.warn({ err: failed.error }, 'the use of keys could not be written; it is tried again');
    earlier = [...failed.rows, ...earlier].slice(0, MAX_WAITING);
  }

  let today = { number: -1, day: '' };
  /** Written out once a day, not once a use. */
  function dayOf(now: Date): string {
    const number = Math.floor(now.getTime() / DAY_MS);
    if (number !== today.number) today = { number, day: now.toISOString().slice(0, 10) };
    return today.day;
  }

  function waitingUse(keyId: string, clientId: string, day: string): Waiting | undefined {
    const use = waiting.get(keyId);
    if (use?.day === day && use.clientId === clientId) return use;
    if (use) earlier.push(use);
    else if (waiting.size >= MAX_WAITING) return undefined;
    const begun: Waiting = { keyId, clientId, day, accepted: 0, refused: 0, caller: null, others: null };
    waiting.set(keyId, begun);
    return begun;
  }

  const flush = () => (writing = writing.then(writeLastUses).then(writeCounts));
  function flushInTurn() {
    turn += 1;
    if (turn % COUNTS_EVERY === 0) void flush();
    else writing = writing.then(writeLastUses);
  }

  return {
    note({ id: keyId, clientId }: { id: string; clientId: string }, isAccepted: boolean, address: string, now: Date) {
      const use = waitingUse(keyId, clientId, dayOf(now));
      if (!use) return;
      if (!isAccepted) {
        use.refused += 1;
        return;
      }
      use.accepted += 1;
      lastUses.set(keyId, { keyId, clientId, address, at: now });
      const known = use.caller?.address === address ? use.caller : use.others?.get(address);
      if (known) known.at = now;
      else if (!use.caller) use.caller = { keyId, clientId, address, at: now };
      else if ((use.others ??= new Map()).size < MAX_OTHERS) use.others.set(address, { keyId, clientId, address, at: now });
    },
    flush,
    async removeOld() {
      const ago = (ms: number) => new Date(clock().getTime() - ms);
      await deleteOldCallers(db, ago(CALLERS_KEPT_MS));
      await deleteOldRefusals(db, ago(REFUSALS_KEPT_MS));
    },
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
