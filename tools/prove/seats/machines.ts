// Machines that ask for seats, renew, give back, crash, borrow and steal, each by chance; and what they were given.
import { setTimeout as sleep } from 'node:timers/promises';
import { createCall } from '@atalaya/contract/call.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import type { GrantedSeat } from '@atalaya/contract/licensing/selling/seats.ts';
import type { Held } from './overlap.ts';

const PATIENCE_MS = 5_000;
const PAUSE_MS = 20;
/** Who finds no seat comes again, but leaves room for who has one. */
const REFUSED_PAUSE_MS = 60;

export interface ProvedKey {
  apiKey: string;
  id: string;
  capacity: number;
  /** By lease: as long as a machine had it in its hands. */
  held: Map<string, Held>;
}

type Random = () => number;
const kinds = ['activate', 'renew', 'release', 'crash', 'borrow', 'steal'] as const;
type Kind = (typeof kinds)[number];

export interface Tally {
  done: Record<Kind, number>;
  refused: Record<string, number>;
  lost: number;
}

export const newTally = (): Tally => ({
  done: { activate: 0, renew: 0, release: 0, crash: 0, borrow: 0, steal: 0 },
  refused: {},
  lost: 0,
});

/** Refused with a reason, or lost with a server: null. Anything else is a fault of the proof. */
export async function attempt<T>(tally: Tally, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.code.includes('.')) {
      tally.refused[error.code] = (tally.refused[error.code] ?? 0) + 1;
      return null;
    }
    tally.lost += 1;
    await sleep(PAUSE_MS);
    return null;
  }
}

export const callsTo = (origin: string) => createCall(origin, (_, request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }));

const remember = (key: ProvedKey, { leaseId, startsAt, expiresAt }: GrantedSeat) => {
  const known = key.held.get(leaseId);
  key.held.set(leaseId, {
    from: Math.min(known?.from ?? Infinity, Date.parse(startsAt)),
    to: Math.max(known?.to ?? 0, Date.parse(expiresAt)),
  });
};

/** One machine, which does one thing after the other until it is told to stop. */
export async function runMachine(
  name: string,
  keys: readonly ProvedKey[],
  originOf: () => string,
  random: Random,
  tally: Tally,
  mayGoOn: () => boolean,
): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T; // safe: never called with an empty list
  const own: { seat: { key: ProvedKey; lease: GrantedSeat } | null } = { seat: null };
  let life = 0;
  const forget = () => {
    own.seat = null;
    life += 1;
  };
  const granted = (key: ProvedKey, kind: Kind, lease: GrantedSeat | null) => {
    if (!lease) return;
    tally.done[kind] += 1;
    remember(key, lease);
    own.seat = { key, lease };
  };

  while (mayGoOn()) {
    const call = callsTo(originOf());
    if (!own.seat) {
      const key = pick(keys);
      const fingerprint = `${name}/${life}`;
      const body = { apiKey: key.apiKey, fingerprint, name, at: new Date(Date.now() - random() * 3_600_000).toISOString() };
      const chance = random();
      if (chance < 0.9) granted(key, 'activate', await attempt(tally, async () => (await call(licenceSeats.activate, { body })).data));
      else if (chance < 0.985) {
        const borrowUntil = new Date(Date.now() + 500 + random() * 3_000).toISOString();
        granted(
          key,
          'borrow',
          await attempt(tally, async () => (await call(licenceSeats.activate, { body: { ...body, borrowUntil } })).data),
        );
      } else
        granted(
          key,
          'steal',
          await attempt(tally, async () => (await call(licenceSeats.takeOver, { body: { ...body, reason: 'proof' } })).data),
        );
      if (!own.seat) await sleep(random() * REFUSED_PAUSE_MS);
      continue;
    }
    const { key, lease } = own.seat;
    const chance = random();
    if (chance < 0.6) {
      const renewed = await attempt(tally, async () => (await call(licenceSeats.renew, { body: { lease: lease.lease } })).data);
      if (renewed) granted(key, 'renew', renewed);
      else if (random() < 0.5) forget();
    } else if (chance < 0.97) {
      // From the moment it says so it uses the seat no more, whatever becomes of the message.
      const [said, before] = [Date.now(), key.held.get(lease.leaseId)];
      const released = await attempt(tally, async () => (await call(licenceSeats.release, { body: { lease: lease.lease } })).data);
      const end = released ? Date.parse(released.releasedAt) : said;
      if (before) key.held.set(lease.leaseId, { from: before.from, to: Math.min(before.to, end) });
      if (released) tally.done.release += 1;
      forget();
    } else {
      // It is gone with its lease, and nobody hears of it again.
      tally.done.crash += 1;
      forget();
    }
  }
}
