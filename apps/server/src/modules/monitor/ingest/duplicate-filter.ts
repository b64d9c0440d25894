// Which numbers of a boot have been stored: a bit each, in blocks. Those a device is using are kept with its state, which every batch
// locks and writes anyway; the others are rows of their own. Whatever a device sends, a row of either table is no larger than this.
import type { Reading } from '../model/reading.ts';

/** A block of a device that sends every ten seconds lasts for an hour and a half. */
export const BLOCK_NUMBERS = 512;
const BLOCK_BYTES = BLOCK_NUMBERS / 8;
/** The one in use and the one before, which late messages and the last ones of an earlier boot belong to. */
export const BLOCKS_WITH_STATE = 2;

const BOOT_BYTES = 8;
const ENTRY_BYTES = BOOT_BYTES + 8 + BLOCK_BYTES;

export interface SeenBlock {
  /** Half of the boot's digest, in hexadecimal digits. */
  boot: string;
  block: number;
  bits: Uint8Array;
}

/** The last one was used last. */
export type Seen = SeenBlock[];

export const blockOf = (seq: number) => Math.floor(seq / BLOCK_NUMBERS);
export const emptyBlock = (boot: string, block: number): SeenBlock => ({ boot, block, bits: new Uint8Array(BLOCK_BYTES) });

export function findBlock(seen: Seen, boot: string, block: number): SeenBlock | undefined {
  for (let at = seen.length - 1; at >= 0; at -= 1) {
    const known = seen[at];
    if (known?.block === block && known.boot === boot) return known;
  }
  return undefined;
}

/** Notes the number down; says whether it was not there yet. */
export function addNumber(seen: Seen, known: SeenBlock, seq: NonNullable<Reading['seq']>): boolean {
  if (seen.at(-1) !== known) {
    seen.splice(seen.indexOf(known), 1);
    seen.push(known);
  }
  const at = seq % BLOCK_NUMBERS;
  const byte = known.bits[at >> 3] ?? 0;
  const bit = 1 << (at & 7);
  known.bits[at >> 3] = byte | bit;
  return (byte & bit) === 0;
}

export function encodeSeen(seen: Seen): Buffer {
  const buffer = Buffer.allocUnsafe(seen.length * ENTRY_BYTES);
  for (const [index, { boot, block, bits }] of seen.entries()) {
    const at = index * ENTRY_BYTES;
    buffer.write(boot, at, BOOT_BYTES, 'hex');
    buffer.writeDoubleBE(block, at + BOOT_BYTES);
    buffer.set(bits, at + ENTRY_BYTES - BLOCK_BYTES);
  }
  return buffer;
}

export function decodeSeen(bytes: Buffer | null): Seen {
  return Array.from({ length: (bytes?.length ?? 0) / ENTRY_BYTES }, (_, index) => {
    const entry = (bytes ?? Buffer.alloc(0)).subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
    const boot = entry.toString('hex', 0, BOOT_BYTES);
    return { boot, block: entry.readDoubleBE(BOOT_BYTES), bits: new Uint8Array(entry.subarray(ENTRY_BYTES - BLOCK_BYTES)) };
  });
}
