// One node that closes days until it is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketSettings } from '../../../apps/server/src/platform/archive/archive-settings.ts';
import { openArchive } from './archive-parts.ts';

const [url = '', folder = '', node = '', bucket = 'null'] = process.argv.slice(2);
const settings = JSON.parse(bucket) as BucketSettings | null; // safe: the proof wrote it
const { closing, engine } = await openArchive(url, folder, node, { bucket: settings });
// What is to be killed is the work, not the start of what does it.
await engine.ask('select 1');
process.send?.('begun');
for (;;) {
  // Another node may be quicker; what is asked is whether anything goes missing then.
  await closing.tend(null).catch((error: unknown) => console.error(String(error)));
  await sleep(20);
}
