// Long work on the thread that answers everybody.

/** So long others wait each time they need a turn, and a call needs several. */
const TURN_MS = 2;

/** To be awaited between two pieces of work: lets others have their turn whenever one's own has lasted long enough. */
export function givingWay(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
