// How often somebody may fail at the door: per charger and address, and per address over all chargers.
const WINDOW_MS = 10 * 60_000;
const PAUSE_MS = 60_000;
const PER_PAIR = 10;
const PER_ADDRESS = 200;
const MAX_KEPT = 50_000;

interface Failures {
  count: number;
  first: number;
  last: number;
}

export type ConnectAttempts = ReturnType<typeof createConnectAttempts>;

export function createConnectAttempts() {
  const failures = new Map<string, Failures>();
  /** Who has been let in from an address is not held up by others who fail from there: a site is behind one address. */
  const known = new Set<string>();
  const pairOf = (id: string, address: string) => `${address} ${id}`;

  function isPaused(name: string, limit: number, now: number): boolean {
    const own = failures.get(name);
    if (!own) return false;
    if (now - own.first > WINDOW_MS && now - own.last > PAUSE_MS) {
      failures.delete(name);
      return false;
    }
    return own.count >= limit && now - own.last < PAUSE_MS;
  }

  function count(name: string, now: number) {
    const own = failures.get(name);
    if (own && now - own.first <= WINDOW_MS) {
      own.count += 1;
      own.last = now;
      return;
    }
    // Whoever makes up ids by the thousand does not fill the memory; the oldest go.
    if (failures.size >= MAX_KEPT) failures.delete(failures.keys().next().value ?? '');
    failures.set(name, { count: 1, first: now, last: now });
  }

  return {
    mayTry: (id: string, address: string, now: number) =>
      !isPaused(pairOf(id, address), PER_PAIR, now) && (known.has(pairOf(id, address)) || !isPaused(address, PER_ADDRESS, now)),
    failed(id: string, address: string, now: number) {
      count(pairOf(id, address), now);
      count(address, now);
    },
    succeeded(id: string, address: string) {
      failures.delete(pairOf(id, address));
      if (known.size < MAX_KEPT) known.add(pairOf(id, address));
    },
  };
}
