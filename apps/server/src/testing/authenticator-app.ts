// An authenticator app in software: a secret as the product shows it, and its codes.
import { codeOf, stepAt } from '#modules/licensing/people/factors/totp.rules.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** `shift` counts half minutes, before (negative) or after `now`. */
export const appCode = (secret: string, now: Date, shift = 0): string => codeOf(fromBase32(secret), stepAt(now) + shift);
