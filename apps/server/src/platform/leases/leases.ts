// Background work that exactly one node does, and that moves when the node dies. The database's clock decides, so nodes need not agree on the time.
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';

/** A node that was killed is missed after this long at most, and another one notices within the next turn: under 10 s together. */
const LEASE_MS = 6_000;
const TURN_MS = 2_000;
/** A gap this short is a change of hands; a longer one means that nobody was there. */
const BREAK_MS = 5_000;

export interface Lease {
  /** Whether this node may do the work now. Asked before every piece of it. */
  isHeld(): boolean;
  /** Since when somebody has done it without a break; null while it is not held here. */
  since(): Date | null;
}

export type Leases = ReturnType<typeof createLeases>;

const TAKE = `insert into leases as l (name, holder, until, since)
  select name, $2, now() + make_interval(secs => $3), now() from unnest($1::text[]) as name order by name
  on conflict (name) do update set holder = excluded.holder, until = excluded.until,
    since = case when l.until < now() - make_interval(secs => $4) then now() else l.since end
  where l.holder = excluded.holder or l.until <= now()
  returning name, since, since < now() as "wasDone"`;

export function createLeases({ pool }: Pick<Database, 'pool'>, node: string, log: Log) {
  const names = new Set<string>();
  let held = new Map<string, Date>();
  let heldUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let turning: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function turn(): Promise<void> {
    if (isStopped || names.size === 0) return;
    // Counted from before the question: what is believed here ends no later than in the database.
    const asked = performance.now();
    try {
      const { rows } = await pool.query<{ name: string; since: Date; wasDone: boolean }>(TAKE, [
        [...names],
        node,
        LEASE_MS / 1_000,
        BREAK_MS / 1_000,
      ]);
      const takenOver = rows.filter(({ name, wasDone }) => wasDone && !held.has(name)).map(({ name }) => name);
      // What nobody did before is no news: a server that starts alone would say so of everything.
      if (takenOver.length > 0) log.info({ work: takenOver }, 'this node does from now on what another one did');
      held = new Map(rows.map(({ name, since }) => [name, since]));
      heldUntil = asked + LEASE_MS;
    } catch (error) {
      log.warn({ err: error }, 'who does the background work could not be settled; it is tried again');
    }
  }

  const isHeld = (name: string) => held.has(name) && performance.now() < heldUntil;

  return {
    /** From the next turn on this node asks for it. */
    of(name: string): Lease {
      names.add(name);
      return { isHeld: () => isHeld(name), since: () => (isHeld(name) ? (held.get(name) ?? null) : null) };
    },
    turn,
    /** Whoever was here before this process is gone, however it ended: nobody listens on a port twice. */
    async takePlace() {
      await pool.query(
        `update leases set until = least(until, now()) where name like 'node %' and holder <> $1 and split_part(holder, ' ', 1) = split_part($1, ' ', 1)`,
        [node],
      );
    },
    async start() {
      await turn();
      timer ??= setInterval(() => {
        turning = turning.then(turn);
      }, TURN_MS);
      timer.unref();
    },
    /** Hands everything over at once. */
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      timer = null;
      await turning;
      held = new Map();
      await pool
        .query('update leases set until = now() where holder = $1', [node])
        .catch((error: unknown) => log.warn({ err: error }, 'the background work could not be handed over; it is taken over soon'));
    },
  };
}
