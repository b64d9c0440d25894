// What the proof and its part have in common: the archive of one node, made of the server's own parts, on a database that is given.
import { pino } from 'pino';
import { createCloseDays } from '../../../apps/server/src/modules/monitor/archive/close-days.service.ts';
import { createEngine } from '../../../apps/server/src/platform/archive/engine.ts';
import type { BucketSettings } from '../../../apps/server/src/platform/archive/archive-settings.ts';
import { openStore } from '../../../apps/server/src/platform/archive/open-store.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';

export const MIGRATIONS = new URL('../../../apps/server/src/drizzle', import.meta.url).pathname;
const log = pino({ level: 'warn' });

/** It closes no more than so many pieces. */
export async function openArchive(
  url: string,
  folder: string,
  node: string,
  { mostPieces = Infinity, bucket = null }: { mostPieces?: number; bucket?: BucketSettings | null } = {},
) {
  let left = mostPieces;
  const database = await openDatabase(url, MIGRATIONS, log);
  const store = openStore({ folder, bucket }, node);
  const limits = { memoryMb: 256, threads: 1, limitMs: 120_000, idleMs: 60_000, maxRssMb: 1_000 };
  const engine = createEngine({ folders: [folder], temporary: `${folder}/temporary/${node}`, log, ...limits });
  const closing = createCloseDays({
    database,
    engine,
    store,
    settings: { mode: 'on', folder, beginsAtBytes: 0, bucket },
    node,
    clock: () => new Date(),
    log,
    isOurs: () => (left -= 1) >= 0,
  });
  return {
    database,
    store,
    engine,
    closing,
    async stop() {
      engine.close();
      await database.close();
    },
  };
}
