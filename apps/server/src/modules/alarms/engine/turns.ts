// When the engine works: from time to time, and soon after something was heard; one piece of work after the other.
const TURN_MS = 250;
/** What is heard within this time is judged together. */
const SOON_MS = 20;

type Work = () => Promise<void>;

/** `whole`: all there is to do. `heard`: only what was just heard; the rest has time. */
export function createTurns(whole: Work, heard: Work, onFailure: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;
  let planned: NodeJS.Timeout | null = null;
  let isTurning = false;
  let turning: Promise<void> = Promise.resolve();

  const after = (work: Work): Promise<void> => (turning = turning.then(work).catch(onFailure));

  function unlessTurning(work: Work) {
    if (isTurning) return;
    isTurning = true;
    void after(work).finally(() => (isTurning = false));
  }

  /** Only once it was started. */
  function soon() {
    if (!timer) return;
    planned ??= setTimeout(() => {
      planned = null;
      if (isTurning) soon();
      else unlessTurning(heard);
    }, SOON_MS);
  }

  return {
    soon,
    now: () => after(whole),
    start() {
      timer = setInterval(() => unlessTurning(whole), TURN_MS);
      timer.unref();
    },
    /** When what is under way is done. */
    async stop() {
      if (timer) clearInterval(timer);
      if (planned) clearTimeout(planned);
      timer = null;
      await turning;
    },
  };
}
