// As much of DER as certificates are written in: each value is a tag, a length and bytes.
const Tag = {
  Boolean: 1,
  Integer: 2,
  BitString: 3,
  OctetString: 4,
  Null: 5,
  Oid: 6,
  Utf8: 12,
  Sequence: 0x30,
  Set: 0x31,
  UtcTime: 23,
  Time: 24,
  Ia5: 22,
  Bmp: 30,
} as const;
const SHORT = 0x80;
const CONTEXT = 0xa0;
const CONTEXT_PRIMITIVE = 0x80;
const SEVEN_BITS = 0x7f;

function lengthOf(bytes: number): Buffer {
  if (bytes < SHORT) return Buffer.from([bytes]);
  const hex = bytes.toString(16);
  const digits = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([SHORT | digits.length]), digits]);
}
const value = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

export const sequence = (...parts: readonly Buffer[]) => value(Tag.Sequence, ...parts);
/** In the order of their bytes, as DER wants it. */
export const set = (...parts: readonly Buffer[]) => value(Tag.Set, ...parts.toSorted((a, b) => Buffer.compare(a, b)));
export const octets = (bytes: Buffer) => value(Tag.OctetString, bytes);
export const bits = (bytes: Buffer, unused = 0) => value(Tag.BitString, Buffer.from([unused]), bytes);
export const nothing = () => value(Tag.Null);
export const yes = () => value(Tag.Boolean, Buffer.from([0xff]));
export const text = (words: string) => value(Tag.Utf8, Buffer.from(words, 'utf8'));
/** For names that some readers take in this form only. */
export const bmpText = (words: string) => value(Tag.Bmp, Buffer.from(words, 'utf16le').swap16());

/** Positive; a first bit that is set would make it negative, so a zero goes before it. */
export function integer(number: number | Buffer): Buffer {
  const hex = typeof number === 'number' ? number.toString(16) : number.toString('hex');
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const first = bytes.findIndex((byte) => byte !== 0);
  const shortest = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  return value(Tag.Integer, ...((shortest[0] ?? 0) & SHORT ? [Buffer.from([0])] : []), shortest);
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const base128 = (number: number): number[] => {
    const digits = [number & SEVEN_BITS];
    for (let left = Math.floor(number / SHORT); left > 0; left = Math.floor(left / SHORT)) digits.unshift((left & SEVEN_BITS) | SHORT);
    return digits;
  };
  return value(Tag.Oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Two digits of the year until 2049, four after it. */
export function time(at: Date): Buffer {
  const digits = `${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
  return at.getUTCFullYear() < 2050 ? value(Tag.UtcTime, Buffer.from(digits.slice(2))) : value(Tag.Time, Buffer.from(digits));
}

/** A value under a number of its own, in place of its tag or around it. */
export const inContext = (number: number, ...parts: readonly Buffer[]) => value(CONTEXT | number, ...parts);
export const inContextPlain = (number: number, bytes: Buffer) => value(CONTEXT_PRIMITIVE | number, bytes);
