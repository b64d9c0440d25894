type Step = () => Promise<void>;
const waiting = new WeakMap<object, Step[]>();

/** Whatever takes a lock that all changes share is done last: a transaction that held it and then waited for a row could wait in a circle. Outside a transaction, and in one within another, it is done at once. */
export async function asLastStep(tx: object, step: Step): Promise<void> {
  const steps = waiting.get(tx);
  if (steps) steps.push(step);
  else await step();
}

/** In the order in which they were asked for. */
export const withLastSteps =
  <Tx extends object, Result>(work: (tx: Tx) => Promise<Result>) =>
  async (tx: Tx): Promise<Result> => {
    const steps: Step[] = [];
    waiting.set(tx, steps);
    const result = await work(tx);
    for (const step of steps) await step();
    return result;
  };
