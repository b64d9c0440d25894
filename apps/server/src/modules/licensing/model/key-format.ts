import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

// atl_<env>_ + 27 base62 characters (160 random bits) + 6 of CRC-32: a typo is refused without a look-up, and secret scanners
// can find leaked keys by shape. Underscores, so that a double click selects the whole key.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_BYTES = 20;
const RANDOM_CHARACTERS = 27;
const CHECKSUM_CHARACTERS = 6;

export const KEY_PATTERN = /^(atl_(?:live|test)_)([0-9A-Za-z]{27})([0-9A-Za-z]{6})$/;
/** Of a whole key; all of them are as long. */
export const KEY_CHARACTERS = 'atl_live_'.length + RANDOM_CHARACTERS + CHECKSUM_CHARACTERS;
export type KeyEnvironment = 'live' | 'test';

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = ALPHABET.charAt(Number(rest % 62n)) + text;
  return text;
}

function checksum(body: string): string {
  let text = '';
  for (let rest = crc32(body); text.length < CHECKSUM_CHARACTERS; rest = Math.floor(rest / 62)) text = ALPHABET.charAt(rest % 62) + text;
  return text;
}

export function generateKey(environment: KeyEnvironment, random: Buffer = randomBytes(RANDOM_BYTES)): string {
  const body = `atl_${environment}_${base62(BigInt(`0x${random.toString('hex')}`), RANDOM_CHARACTERS)}`;
  return body + checksum(body);
}

export function hasValidChecksum(key: string): boolean {
  return KEY_PATTERN.test(key) && key.endsWith(checksum(key.slice(0, -CHECKSUM_CHARACTERS)));
}

export const keyPrefix = (key: string) => key.slice(0, key.lastIndexOf('_') + 1);
export const maskKey = (prefix: string, last4: string) => `${prefix}…${last4}`;
