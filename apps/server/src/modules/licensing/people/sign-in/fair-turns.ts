import { AppError } from '@atalaya/contract/errors.ts';

interface Limits {
  /** How many pieces of work run at a time. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

const RETRY_AFTER_SECONDS = 5;
const busy = () => new AppError('auth.too_many', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Runs costly work a few pieces at a time. Each lane has its own queue, and the lanes take turns: who brings hundreds waits for
 * their own, while somebody else's one piece is next. When too many wait, the longest queue loses its last.
 */
export function createFairTurns({ atOnce, waiting: maxWaiting }: Limits) {
  /** In the order of their turns; no lane is empty. */
  const lanes = new Map<string, Waiting[]>();
  let running = 0;
  let count = 0;

  function takeNext(): Waiting | undefined {
    const [first] = lanes;
    if (!first) return undefined;
    const [lane, queue] = first;
    const next = queue.shift();
    count -= 1;
    lanes.delete(lane);
    if (queue.length > 0) lanes.set(lane, queue);
    return next;
  }

  function makeRoomFor(lane: string) {
    let longest: [lane: string, queue: Waiting[]] = [lane, lanes.get(lane) ?? []];
    for (const entry of lanes) if (entry[1].length > longest[1].length + 1) longest = entry;
    if (longest[0] === lane) throw busy();
    longest[1].pop()?.refuse();
    count -= 1;
  }

  async function waitForTurn(lane: string) {
    if (count >= maxWaiting) makeRoomFor(lane);
    await new Promise<void>((start, reject) => {
      const queue = lanes.get(lane) ?? [];
      queue.push({ start, refuse: () => reject(busy()) });
      lanes.set(lane, queue);
      count += 1;
    });
  }

  return async <T>(lane: string, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await waitForTurn(lane);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.start();
      else running -= 1;
    }
  };
}
