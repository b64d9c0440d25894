// The part of ASN.1's basic encoding that SNMP is made of.

export const Tag = {
  Integer: 0x02,
  OctetString: 0x04,
  Null: 0x05,
  Oid: 0x06,
  Sequence: 0x30,
  IpAddress: 0x40,
  Counter32: 0x41,
  Gauge32: 0x42,
  TimeTicks: 0x43,
  Counter64: 0x46,
  NoSuchObject: 0x80,
  NoSuchInstance: 0x81,
  EndOfMibView: 0x82,
} as const;

const [LONG, SEVEN_BITS, SIGN] = [0x80, 0x7f, 0x80];

export type Oid = readonly number[];
export const oidOf = (text: string): Oid => text.replace(/^\./, '').split('.').map(Number);
export const oidText = (oid: Oid): string => oid.join('.');

export function compareOids(a: Oid, b: Oid): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function lengthBytes(length: number): Buffer {
  if (length < LONG) return Buffer.from([length]);
  if (length < 0x100) return Buffer.from([0x81, length]);
  return Buffer.from([0x82, length >> 8, length & 0xff]);
}

export const encode = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from([tag]), lengthBytes(length), ...parts]);
};

/** Two's complement in as few bytes as it takes; unsigned kinds get a zero in front where their first bit is set. */
export function encodeInteger(value: number, tag: number = Tag.Integer): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(Math.trunc(value));
  do {
    bytes.unshift(Number(rest & 0xffn));
    rest >>= 8n;
  } while (rest !== 0n && rest !== -1n);
  const first = bytes[0] ?? 0;
  if (rest === 0n && first >= SIGN) bytes.unshift(0);
  if (rest === -1n && first < SIGN) bytes.unshift(0xff);
  return encode(tag, Buffer.from(bytes));
}

export const encodeText = (text: string | Buffer): Buffer => encode(Tag.OctetString, typeof text === 'string' ? Buffer.from(text) : text);

export function encodeOid(oid: Oid): Buffer {
  const bytes: number[] = [];
  const arcs = [(oid[0] ?? 0) * 40 + (oid[1] ?? 0), ...oid.slice(2)];
  for (const arc of arcs) {
    const groups = [arc % LONG];
    for (let rest = Math.floor(arc / LONG); rest > 0; rest = Math.floor(rest / LONG)) groups.unshift((rest % LONG) + LONG);
    bytes.push(...groups);
  }
  return encode(Tag.Oid, Buffer.from(bytes));
}

export class MalformedMessage extends Error {}

/** Reads what was encoded, one after the other. Whatever does not fit is refused. */
export class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at >= this.#bytes.length;
  }

  next(wanted?: number): { tag: number; body: Buffer } {
    const tag = this.#byte();
    if (wanted !== undefined && tag !== wanted) throw new MalformedMessage(`expected ${wanted}, found ${tag}`);
    let length = this.#byte();
    if (length >= LONG) {
      const count = length & SEVEN_BITS;
      if (count < 1 || count > 3) throw new MalformedMessage('a length of another kind');
      length = 0;
      for (let n = 0; n < count; n += 1) length = length * 0x100 + this.#byte();
    }
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new MalformedMessage('it ends too early');
    const body = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return { tag, body };
  }

  sequence(tag: number = Tag.Sequence): Reader {
    return new Reader(this.next(tag).body);
  }
  integer(): number {
    return integerOf(this.next(Tag.Integer).body);
  }
  bytes(): Buffer {
    return this.next(Tag.OctetString).body;
  }
  oid(): Oid {
    return oidFrom(this.next(Tag.Oid).body);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new MalformedMessage('it ends too early');
    this.#at += 1;
    return byte;
  }
}

const MAX_INTEGER_BYTES = 9;

export function integerOf(body: Buffer, isSigned = true): number {
  if (body.length === 0 || body.length > MAX_INTEGER_BYTES) throw new MalformedMessage('a number of another size');
  let value = 0n;
  for (const byte of body) value = (value << 8n) | BigInt(byte);
  return Number(isSigned ? BigInt.asIntN(body.length * 8, value) : value);
}

const MAX_ARCS = 128;

export function oidFrom(body: Buffer): Oid {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of body) {
    arc = arc * LONG + (byte & SEVEN_BITS);
    if (arc > 0xffff_ffff || arcs.length > MAX_ARCS) throw new MalformedMessage('an object identifier beyond its limits');
    if (byte >= LONG) continue;
    if (arcs.length === 0) {
      const first = Math.min(2, Math.floor(arc / 40));
      arcs.push(first, arc - first * 40);
    } else arcs.push(arc);
    arc = 0;
  }
  return arcs;
}
