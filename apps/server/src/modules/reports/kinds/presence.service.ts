import type { ReportsDeps } from '../deps.ts';
import { beat, forgetPresence } from './presence.repository.ts';

const BEAT_EVERY_MS = 5_000;
/** Longer than events are kept. */
const KEPT_MS = 4_000 * 86_400_000;

/** Takes note that somebody is there to hear devices: what lies between two notes is time of which nothing is known. */
export function createPresence({ database: { db }, leases, clock, log }: Pick<ReportsDeps, 'database' | 'leases' | 'clock' | 'log'>) {
  const lease = leases.of('presence');
  let timer: NodeJS.Timeout | null = null;
  let beating: Promise<void> = Promise.resolve();

  const note = async () => {
    if (lease.isHeld()) await beat(db, clock());
  };
  const noteSafely = () => {
    beating = beating.then(note).catch((error: unknown) => log.warn({ err: error }, 'that the server is there could not be noted'));
    return beating;
  };

  return {
    note: () => beat(db, clock()),
    start() {
      void noteSafely();
      timer ??= setInterval(() => void noteSafely(), BEAT_EVERY_MS);
      timer.unref();
    },
    tidy: () => forgetPresence(db, new Date(clock().getTime() - KEPT_MS)),
    async stop() {
      if (!timer) return;
      clearInterval(timer);
      timer = null;
      await noteSafely();
    },
  };
}
