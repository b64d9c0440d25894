// The newest five minutes of a device are kept with its state, which every batch writes anyway; they become roll-ups when later ones begin.
import type { Reading } from './reading.ts';
import {
  addReading,
  addTally,
  bucketOf,
  emptyTally,
  groupOf,
  GROUPS,
  LEVEL_MINUTES,
  rollupOf,
  tallyAt,
  WIDTH,
  type Buckets,
  type Rollup,
  type Tally,
} from './rollups.rules.ts';

export interface OpenBucket {
  ts: number;
  /** All groups in a row. */
  tally: Tally;
}

/** Adds a reading to the open bucket, or to `closed` what belongs to an earlier one. Returns what is open then. */
export function addToOpen(open: OpenBucket | null, reading: Reading, closed: () => Buckets): OpenBucket | null {
  const grp = groupOf(reading);
  if (grp === null) return open;
  const ts = bucketOf(reading.ts);
  if (open && ts < open.ts) {
    addReading(tallyAt(closed(), grp, ts), 0, reading);
    return open;
  }
  if (open && ts > open.ts) close(open, closed());
  const current = open?.ts === ts ? open : { ts, tally: emptyTally(GROUPS) };
  addReading(current.tally, grp * WIDTH, reading);
  return current;
}

function close({ ts, tally }: OpenBucket, into: Buckets) {
  for (let grp = 0; grp < GROUPS; grp += 1) if ((tally[grp * WIDTH] ?? 0) > 0) addTally(tallyAt(into, grp, ts), tally, grp * WIDTH);
}

/** What it would be if it were closed now. */
export function rollupsOfOpen({ ts, tally }: OpenBucket): Rollup[] {
  const ofGroup = (grp: number) => rollupOf(tally.subarray(grp * WIDTH, (grp + 1) * WIDTH), grp, LEVEL_MINUTES[0], ts);
  return Array.from({ length: GROUPS }, (_, grp) => ofGroup(grp)).filter(({ n }) => n > 0);
}

/** Its beginning, then the figures, as eight-byte numbers. */
export function encodeOpen({ ts, tally }: OpenBucket): Buffer {
  const all = new Float64Array(1 + tally.length);
  all[0] = ts;
  all.set(tally, 1);
  return Buffer.from(all.buffer);
}

export function decodeOpen(bytes: Buffer | null): OpenBucket | null {
  if (bytes?.length !== (1 + GROUPS * WIDTH) * Float64Array.BYTES_PER_ELEMENT) return null;
  const all = new Float64Array(new Uint8Array(bytes).buffer);
  return { ts: all[0] ?? 0, tally: all.slice(1) };
}
