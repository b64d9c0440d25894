import { hash } from 'node:crypto';

const NEWLINE = 10;
const LANES = [0, 1, 2, 3] as const;

/** How many rows passed, and a sum of what they hold that does not depend on their order: a table has none. */
export interface RowSum {
  rows: number;
  sum: string;
}

export const sameSum = (a: RowSum, b: RowSum) => a.rows === b.rows && a.sum === b.sum;

/** Four of the digest's bytes, each a character of it, as one number. */
const wordAt = (digest: string, at: number) =>
  digest.charCodeAt(at) * 0x1000000 + digest.charCodeAt(at + 1) * 0x10000 + digest.charCodeAt(at + 2) * 0x100 + digest.charCodeAt(at + 3);
const lanesOf = (sum: string) => LANES.map((lane) => Number.parseInt(sum.slice(lane * 8, lane * 8 + 8), 16));
const sumOf = (lanes: readonly number[]) => lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');

export const NO_ROWS: RowSum = { rows: 0, sum: sumOf([0, 0, 0, 0]) };

export const addSums = (parts: readonly RowSum[]): RowSum =>
  parts.reduce((all, part) => {
    const lanes = lanesOf(part.sum);
    return { rows: all.rows + part.rows, sum: sumOf(lanesOf(all.sum).map((lane, index) => lane + (lanes[index] ?? 0))) };
  }, NO_ROWS);

/** Counts and sums the rows of PostgreSQL's COPY text format: one a line, since line breaks inside are escaped. */
export function createRowSum() {
  const lanes = [0, 0, 0, 0];
  let rows = 0;
  let rest: Buffer | null = null;

  function add(line: Buffer) {
    rows += 1;
    const digest = hash('sha1', line, 'binary');
    for (const lane of LANES) lanes[lane] = ((lanes[lane] ?? 0) + wordAt(digest, lane * 4)) >>> 0;
  }

  return {
    update(chunk: Buffer) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        const line = chunk.subarray(from, at);
        add(rest ? Buffer.concat([rest, line]) : line);
        rest = null;
        from = at + 1;
      }
      if (from < chunk.length) rest = Buffer.concat([rest ?? Buffer.alloc(0), chunk.subarray(from)]);
    },
    result: (): RowSum => ({ rows, sum: sumOf(lanes) }),
  };
}
