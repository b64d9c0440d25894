// RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds.
import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '#platform/secrets/secrets.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock may be half a minute off, before or after. */
const WINDOW = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

export const TOTP_SECRET_BYTES = 20;

/** RFC 4648, without padding: apps want none. */
export function toBase32(bytes: Buffer): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= BITS; bits -= BITS) text += ALPHABET[(held >>> (bits - BITS)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (BITS - bits)) & 31] : text;
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS);

/** RFC 4226: four bytes of the digest, chosen by its last half byte. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = digest.readUInt8(digest.length - 1) & 15;
  const number = digest.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The stretch of time that the code is of, later than the last one that was taken; null if there is none. */
export function findStep(secret: Buffer, given: string, now: Date, lastStep: number | null): number | null {
  const code = given.replaceAll(/\s/g, '');
  let found: number | null = null;
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step += 1)
    if (equalInConstantTime(codeOf(secret, step), code) && step > (lastStep ?? 0)) found ??= step;
  return found;
}

/** What a QR code says to an authenticator app. */
export function totpUri(secret: string, account: string, issuer: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`);
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_MS / 1_000) });
  return `otpauth://totp/${label}?${query.toString()}`;
}
