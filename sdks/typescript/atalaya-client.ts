// Asks the server whether a key is good, holds a seat, reports use. It remembers what the server said and goes on without it for a while.
import { checkLease, Refused, type EntitlementValue, type LeasePayload } from './atalaya-licence.ts';

const CALLS = '/licensing/api/web/v1/auth';
const SECOND_MS = 1_000;
/** So long a machine waits after a renewal that did not reach the server. */
const RETRY_SECONDS = 15;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Verdict {
  valid: boolean;
  code: string;
  reason: { en: string; es: string };
  plan?: string | null;
  entitlements?: Record<string, EntitlementValue>;
  seats?: number | null;
  expiresAt?: string | null;
  /** The server could not be reached: this is what it said last. */
  stale?: boolean;
}

export interface GrantedSeat {
  lease: string;
  leaseId: string;
  startsAt: string;
  expiresAt: string;
  renewAt: string;
  serverTime: string;
  seats: { used: number; total: number | null };
  over: boolean;
  advisory: boolean;
}

export interface ClientOptions {
  /** How long an answer is not asked for again. */
  cacheSeconds?: number;
  /** How long the last answer is good while the server can't be reached. */
  graceSeconds?: number;
  timeoutSeconds?: number;
  fetch?: typeof fetch;
}

/** What to write down before the software ends, and to hand to `Client.resume` when it starts again. */
export interface SeatMemory {
  lease: string;
  lastSeen: number;
}

export class Client {
  readonly #base: string;
  readonly #apiKey: string;
  readonly #options: Required<ClientOptions>;
  readonly #known = new Map<string, { at: number; verdict: Verdict }>();

  constructor(origin: string, apiKey: string, options: ClientOptions = {}) {
    this.#base = origin.replace(/\/+$/, '') + CALLS;
    this.#apiKey = apiKey;
    this.#options = { cacheSeconds: 60, graceSeconds: 86_400, timeoutSeconds: 5, fetch: (...args) => fetch(...args), ...options };
  }

  /** Throws `Refused` with the server's code, or whatever went wrong on the way. */
  async #post<T>(path: string, body: object): Promise<T> {
    const reply = await this.#options.fetch(this.#base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(this.#options.timeoutSeconds * SECOND_MS),
    });
    if (reply.status >= 500) throw new Error(`the server answered ${reply.status}`);
    const answer = (await reply.json()) as { data?: T; code?: string }; // safe: the form of every answer of the server
    if (!reply.ok || answer.data === undefined) throw new Refused(answer.code ?? 'input.invalid');
    return answer.data;
  }

  /** The server's verdict; the last one while the server can't be reached, for the grace period. */
  async verify(asked: { scope?: string; mac?: string } = {}): Promise<Verdict> {
    const question = JSON.stringify([asked.scope, asked.mac]);
    const known = this.#known.get(question);
    const age = known ? (performance.now() - known.at) / SECOND_MS : Infinity;
    if (known && age < this.#options.cacheSeconds) return known.verdict;
    try {
      const verdict = await this.#post<Verdict>('/key/verify', { apiKey: this.#apiKey, ...asked });
      this.#known.set(question, { at: performance.now(), verdict });
      return verdict;
    } catch (error) {
      if (known && age < this.#options.graceSeconds && !(error instanceof Refused)) return { ...known.verdict, stale: true };
      throw error;
    }
  }

  /** A seat for this machine. With `borrowUntil` it is good without a network until then. */
  async activate(
    publicPem: string,
    fingerprint: string,
    { name = '', borrowUntil, lastSeen = 0 }: { name?: string; borrowUntil?: Date; lastSeen?: number } = {},
  ): Promise<Seat> {
    const at = new Date().toISOString();
    const body = { apiKey: this.#apiKey, fingerprint, name, at, ...(borrowUntil ? { borrowUntil: borrowUntil.toISOString() } : {}) };
    const granted = await this.#post<GrantedSeat>('/seat/activate', body);
    return new Seat(this, publicPem, fingerprint, { lease: granted.lease, lastSeen }, granted);
  }

  /** The seat that this machine had when it wrote its memory down; nothing is asked of the server. */
  resume(publicPem: string, fingerprint: string, memory: SeatMemory): Seat {
    return new Seat(this, publicPem, fingerprint, memory);
  }

  renew = (lease: string) => this.#post<GrantedSeat>('/seat/renew', { lease, at: new Date().toISOString() });
  release = (lease: string) => this.#post<{ leaseId: string; releasedAt: string }>('/seat/release', { lease });

  /** The same `id` counts once, however often it is sent. */
  report = (meter: string, quantity: number, id: string, at?: Date) =>
    this.#post<unknown>('/usage', { apiKey: this.#apiKey, meter, quantity, id, ...(at ? { at: at.toISOString() } : {}) });
}

/** A machine's seat: renewed at a third of its lease's life, checked without the server, released at the end. */
export class Seat {
  readonly #client: Client;
  readonly #publicPem: string;
  readonly #fingerprint: string;
  #memory: SeatMemory;
  #granted: GrantedSeat | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the renewals that go on; a stopped one begins no more. */
  #round: object | undefined;

  constructor(client: Client, publicPem: string, fingerprint: string, memory: SeatMemory, granted?: GrantedSeat) {
    this.#client = client;
    this.#publicPem = publicPem;
    this.#fingerprint = fingerprint;
    this.#memory = memory;
    this.#granted = granted;
  }

  get memory(): SeatMemory {
    return this.#memory;
  }

  /** As the server last granted it; undefined in a seat that was resumed and not renewed since. */
  get granted(): GrantedSeat | undefined {
    return this.#granted;
  }

  /** Is the lease good now? Throws `Refused`; in a lease that only advises, says what is wrong in `warning`. */
  async check(now: number = Date.now()): Promise<LeasePayload> {
    const { lease, lastSeen } = this.#memory;
    const payload = await checkLease(this.#publicPem, lease, { fingerprint: this.#fingerprint, now, lastSeen });
    this.#memory = { lease, lastSeen: Math.max(lastSeen, now) };
    return payload;
  }

  async renew(): Promise<GrantedSeat> {
    this.#granted = await this.#client.renew(this.#memory.lease);
    this.#memory = { ...this.#memory, lease: this.#granted.lease };
    return this.#granted;
  }

  /** Renews at a third of the lease's life, again and again, until `release` or `stop`. `onRefused` hears that the server gives no more. */
  keep(onRefused: (refused: Refused) => void = () => {}): void {
    this.stop();
    const round = {};
    this.#round = round;
    const waitMs = () => (this.#granted ? Date.parse(this.#granted.renewAt) - Date.parse(this.#granted.serverTime) : 0);
    const turn = async () => {
      try {
        await this.renew();
        next(waitMs());
      } catch (error) {
        if (error instanceof Refused) onRefused(error);
        else next(RETRY_SECONDS * SECOND_MS);
      }
    };
    const next = (ms: number) => {
      if (this.#round === round) this.#timer = setTimeout(() => void turn(), Math.min(Math.max(ms, 0), LONGEST_TIMER_MS));
    };
    next(waitMs());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#round = undefined;
  }

  async release(): Promise<void> {
    this.stop();
    await this.#client.release(this.#memory.lease);
  }
}
