// An authenticator app in software, written apart from the product's own arithmetic (RFC 6238: SHA-1, six digits, thirty seconds).
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** What the app shows at this moment; `shift` counts half minutes before (negative) or after it. */
export function appCode(secret: string, now: Date, shift = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000) + shift));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = digest.readUInt8(19) % 16;
  return String((digest.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
