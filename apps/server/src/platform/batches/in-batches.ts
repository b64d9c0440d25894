// What is asked at about the same time is asked of the database together: a question costs little more for thirty than for one.

/** While these are under way, what comes waits for the next. */
const UNDER_WAY = 2;
const AT_ONCE = 200;

interface Waiting<Asked, Found> {
  asked: Asked;
  resolve(found: Found): void;
  reject(error: unknown): void;
}

/** `read` answers in the order of what was asked. If it fails, each is asked by itself, so that nobody fails for another. */
export function inBatches<Asked, Found>(
  read: (asked: readonly Asked[]) => Promise<readonly Found[]>,
  atOnce = AT_ONCE,
): (asked: Asked) => Promise<Found> {
  const waiting: Waiting<Asked, Found>[] = [];
  let underWay = 0;
  let isPlanned = false;

  async function answer(batch: readonly Waiting<Asked, Found>[]): Promise<void> {
    try {
      const found = await read(batch.map(({ asked }) => asked));
      if (found.length !== batch.length) throw new Error('not everything that was asked was answered');
      for (const [at, one] of found.entries()) batch[at]?.resolve(one);
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      else await Promise.all(batch.map((one) => answer([one])));
    }
  }

  function plan(): void {
    if (isPlanned || underWay >= UNDER_WAY || waiting.length === 0) return;
    isPlanned = true;
    // What came with the same turn of the event loop is of the same batch.
    setImmediate(() => {
      isPlanned = false;
      underWay += 1;
      void answer(waiting.splice(0, atOnce)).finally(() => {
        underWay -= 1;
        plan();
      });
      plan();
    });
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      plan();
    });
}
