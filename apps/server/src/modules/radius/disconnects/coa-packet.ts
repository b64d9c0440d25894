// Disconnect and CoA requests of RFC 5176, in the bytes of RFC 2865.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Attribute } from '../model/reply-attributes.ts';

export const Code = { DisconnectRequest: 40, DisconnectAck: 41, DisconnectNak: 42, CoaRequest: 43, CoaAck: 44, CoaNak: 45 } as const;
const [HEADER_BYTES, AUTHENTICATOR_BYTES] = [20, 16];
const MESSAGE_AUTHENTICATOR = 80;
const ERROR_CAUSE = 101;
const VENDOR_SPECIFIC = 26;

type Kind = 'text' | 'number' | 'address' | 'tagged number' | 'tagged text' | 'octets';
interface Wire {
  type: number;
  kind: Kind;
  vendor?: number;
}
const [MIKROTIK, WISPR, CISCO, AIRESPACE, ARUBA] = [14_988, 14_122, 9, 14_179, 14_823];

/** Those that are ever sent. */
const wires: Partial<Record<string, Wire>> = {
  'User-Name': { type: 1, kind: 'text' },
  'NAS-IP-Address': { type: 4, kind: 'address' },
  'Framed-IP-Address': { type: 8, kind: 'address' },
  'Framed-IP-Netmask': { type: 9, kind: 'address' },
  'Filter-Id': { type: 11, kind: 'text' },
  'Framed-MTU': { type: 12, kind: 'number' },
  'Class': { type: 25, kind: 'text' },
  'Session-Timeout': { type: 27, kind: 'number' },
  'Idle-Timeout': { type: 28, kind: 'number' },
  'Calling-Station-Id': { type: 31, kind: 'text' },
  'Acct-Session-Id': { type: 44, kind: 'text' },
  'Port-Limit': { type: 62, kind: 'number' },
  'Tunnel-Type': { type: 64, kind: 'tagged number' },
  'Tunnel-Medium-Type': { type: 65, kind: 'tagged number' },
  'Tunnel-Private-Group-Id': { type: 81, kind: 'tagged text' },
  'Framed-Pool': { type: 88, kind: 'text' },
  'Mikrotik-Group': { type: 3, kind: 'text', vendor: MIKROTIK },
  'Mikrotik-Rate-Limit': { type: 8, kind: 'text', vendor: MIKROTIK },
  'Mikrotik-Address-List': { type: 19, kind: 'text', vendor: MIKROTIK },
  'WISPr-Bandwidth-Max-Up': { type: 7, kind: 'number', vendor: WISPR },
  'WISPr-Bandwidth-Max-Down': { type: 8, kind: 'number', vendor: WISPR },
  'Cisco-AVPair': { type: 1, kind: 'text', vendor: CISCO },
  'Airespace-ACL-Name': { type: 6, kind: 'text', vendor: AIRESPACE },
  'Aruba-User-Role': { type: 1, kind: 'text', vendor: ARUBA },
};
const named: Partial<Record<string, number>> = { 'VLAN': 13, 'IEEE-802': 6 };

function number(value: string): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Math.min(0xffffffff, named[value] ?? Number(value)));
  return bytes;
}

function valueBytes(kind: Kind, value: string): Buffer {
  switch (kind) {
    case 'number':
      return number(value);
    case 'tagged number':
      return Buffer.concat([Buffer.alloc(1), number(value).subarray(1)]);
    case 'tagged text':
      return Buffer.concat([Buffer.alloc(1), Buffer.from(value)]);
    case 'address':
      return Buffer.from(value.split('.').map(Number));
    case 'text':
    case 'octets':
      return Buffer.from(value);
  }
}

const encode = (type: number, value: Buffer) => Buffer.concat([Buffer.from([type, value.length + 2]), value]);

function attributeBytes({ name, value }: Attribute): Buffer[] {
  const wire = wires[name];
  if (!wire || (wire.kind === 'address' && !isIPv4(value))) return [];
  const own = encode(wire.type, valueBytes(wire.kind, value));
  return [wire.vendor === undefined ? own : encode(VENDOR_SPECIFIC, Buffer.concat([number(String(wire.vendor)), own]))];
}

const md5 = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest();

/** With Message-Authenticator first, as for a request: over a packet whose authenticator is nought. */
export function encodeRequest(code: number, id: number, attributes: readonly Attribute[], secret: string): Buffer {
  const body = Buffer.concat([
    encode(MESSAGE_AUTHENTICATOR, Buffer.alloc(AUTHENTICATOR_BYTES)),
    ...attributes.flatMap((attribute) => attributeBytes(attribute)),
  ]);
  const packet = Buffer.concat([Buffer.alloc(HEADER_BYTES), body]);
  packet[0] = code;
  packet[1] = id;
  packet.writeUInt16BE(packet.length, 2);
  createHmac('md5', secret)
    .update(packet)
    .digest()
    .copy(packet, HEADER_BYTES + 2);
  md5(packet, secret).copy(packet, 4);
  return packet;
}

export interface Answer {
  code: number;
  errorCause: number | null;
}

/** Null: not an answer to this request, or not by somebody who knows the secret. */
export function decodeAnswer(answer: Buffer, request: Buffer, secret: string): Answer | null {
  if (answer.length < HEADER_BYTES || answer[1] !== request[1] || answer.readUInt16BE(2) !== answer.length) return null;
  const signed = Buffer.from(answer);
  request.copy(signed, 4, 4, HEADER_BYTES);
  if (!timingSafeEqual(md5(signed, secret), answer.subarray(4, HEADER_BYTES))) return null;
  let errorCause: number | null = null;
  for (let at = HEADER_BYTES; at + 2 <= answer.length;) {
    const length = answer[at + 1] ?? 0;
    if (length < 2) return null;
    if (answer[at] === ERROR_CAUSE && length === 6) errorCause = answer.readUInt32BE(at + 2);
    at += length;
  }
  return { code: answer[0] ?? 0, errorCause };
}
