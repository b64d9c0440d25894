// Parameters for `unnest`, in PostgreSQL's binary form: neither side writes or reads a number as text. `pg` sends a buffer as it is.

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
const SECOND_WORD = 2 ** 32;
const YEAR_2000_MS = Date.UTC(2000, 0, 1);

/** One dimension, counted from 1; the element type by the number that PostgreSQL knows it by. */
function begin(buffer: Buffer, oid: number, length: number) {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(1, 4); // nulls may occur
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
}

type Put = (buffer: Buffer, value: number, at: number) => void;

const ofWidth =
  (oid: number, width: number, put: Put) =>
  <R>(rows: readonly R[], valueOf: (row: R) => number | null): Buffer => {
    const buffer = Buffer.allocUnsafe(HEADER_BYTES + rows.length * (LENGTH_BYTES + width));
    begin(buffer, oid, rows.length);
    let at = HEADER_BYTES;
    for (const row of rows) {
      const value = valueOf(row);
      if (value === null) at = buffer.writeInt32BE(NULL_LENGTH, at);
      else {
        put(buffer, value, buffer.writeInt32BE(width, at));
        at += LENGTH_BYTES + width;
      }
    }
    return buffer.subarray(0, at);
  };

export const bools = ofWidth(16, 1, (buffer, value, at) => buffer.writeUInt8(value, at));
export const smallints = ofWidth(21, 2, (buffer, value, at) => buffer.writeInt16BE(value, at));
export const ints = ofWidth(23, 4, (buffer, value, at) => buffer.writeInt32BE(value, at));
export const doubles = ofWidth(701, 8, (buffer, value, at) => buffer.writeDoubleBE(value, at));
/** From milliseconds. */
export const putInstant: Put = (buffer, value, at) => putWhole(buffer, (value - YEAR_2000_MS) * 1_000, at);
/** A number that is exact as a double, in eight bytes. */
export const putWhole: Put = (buffer, value, at) => {
  const high = Math.floor(value / SECOND_WORD);
  buffer.writeInt32BE(high, at);
  buffer.writeUInt32BE(value - high * SECOND_WORD, at + 4);
};
export const instants = ofWidth(1184, 8, putInstant);

/** All 64 bits, with or without a sign. */
export function bigints<R>(rows: readonly R[], valueOf: (row: R) => bigint): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + rows.length * (LENGTH_BYTES + 8));
  begin(buffer, 20, rows.length);
  let at = HEADER_BYTES;
  for (const row of rows) at = buffer.writeBigInt64BE(BigInt.asIntN(64, valueOf(row)), buffer.writeInt32BE(8, at));
  return buffer;
}

const ofBytes = (oid: number, values: readonly (Buffer | null)[]): Buffer => {
  const bytes = values.reduce((sum, value) => sum + LENGTH_BYTES + (value?.length ?? 0), HEADER_BYTES);
  const buffer = Buffer.allocUnsafe(bytes);
  begin(buffer, oid, values.length);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = buffer.writeInt32BE(value?.length ?? NULL_LENGTH, at);
    if (value) at += value.copy(buffer, at);
  }
  return buffer;
};

export const byteas = <R>(rows: readonly R[], valueOf: (row: R) => Buffer | null): Buffer => ofBytes(17, rows.map(valueOf));

/** Written where they are sent from: a buffer of its own for each would cost more than the text. */
export function texts<R>(rows: readonly R[], valueOf: (row: R) => string | null): Buffer {
  const values = rows.map(valueOf);
  const bytes = values.reduce((sum, value) => sum + LENGTH_BYTES + (value === null ? 0 : Buffer.byteLength(value)), HEADER_BYTES);
  const buffer = Buffer.allocUnsafe(bytes);
  begin(buffer, 25, values.length);
  let at = HEADER_BYTES;
  for (const value of values) {
    if (value === null) at = buffer.writeInt32BE(NULL_LENGTH, at);
    else {
      const written = buffer.write(value, at + LENGTH_BYTES);
      at = buffer.writeInt32BE(written, at) + written;
    }
  }
  return buffer.subarray(0, at);
}
