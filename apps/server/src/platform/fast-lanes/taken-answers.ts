// Whether who asked took our answer. HTTP does not tell, but the connection does: a caller that no longer waits closes it, and one that
// uses it again had the answer before.
import type { Socket } from 'node:net';

const LOOKED_AT_EVERY_MS = 100;

interface Pending {
  until: number;
  told: (isTaken: boolean) => void;
}

export type TakenAnswers = ReturnType<typeof createTakenAnswers>;

/** `waitMs`: longer than the caller waits for an answer, so that a connection that is still open afterwards means that it got one. */
export function createTakenAnswers(waitMs: number) {
  const pending = new Map<Socket, Pending>();
  const known = new WeakSet<Socket>();
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | null = null;

  function settle(connection: Socket, isTaken: boolean): void {
    const one = pending.get(connection);
    if (!one) return;
    pending.delete(connection);
    one.told(isTaken);
    if (pending.size === 0) for (const done of waiting.splice(0)) done();
  }

  /** Its end, or an error, is the caller's doing; a connection that ends without them was closed by us, after the answer. */
  const isGivenUp = (connection: Socket) => connection.readableEnded || connection.errored !== null;

  function settleOld(): void {
    timer = null;
    const now = performance.now();
    const old = [...pending].filter(([, { until }]) => until <= now);
    // After whatever the network has for us by now: an end may have come while this process was busy.
    if (old.length > 0) setImmediate(() => old.forEach(([connection, one]) => pending.get(connection) === one && settle(connection, true)));
    if (pending.size > old.length) lookLater();
  }
  function lookLater(): void {
    timer ??= setTimeout(settleOld, LOOKED_AT_EVERY_MS);
  }

  return {
    /** Another question on that connection: the answer before was taken. */
    asksAgain: (connection: Socket) => settle(connection, true),
    /** Told once, when it is known whether the answer that goes out now was taken. */
    onceTaken(connection: Socket, told: Pending['told']): void {
      if (connection.destroyed || isGivenUp(connection)) return told(false);
      if (!known.has(connection)) {
        known.add(connection);
        connection.once('close', () => settle(connection, !isGivenUp(connection)));
      }
      pending.set(connection, { until: performance.now() + waitMs, told });
      lookLater();
    },
    /** Once of each answer so far it is known, which is at the end of the wait at the latest. */
    settled: () => (pending.size === 0 ? Promise.resolve() : new Promise<void>((done) => void waiting.push(done))),
  };
}
