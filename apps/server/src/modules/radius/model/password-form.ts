import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readMac } from '@atalaya/contract/radius/device-mac.ts';
import type { PasswordKind } from '@atalaya/contract/radius/users.ts';
import { md4 } from './md4.ts';

const [DIGEST_BYTES, SALT_BYTES] = [32, 16];

const salted = (password: string, salt: Buffer) => createHash('sha256').update(password, 'utf8').update(salt).digest();

/** What is stored of a password, before it is sealed. */
export function formOf(kind: PasswordKind, password: string): Buffer {
  switch (kind) {
    case 'ssha2': {
      const salt = randomBytes(SALT_BYTES);
      return Buffer.concat([salted(password, salt), salt]);
    }
    case 'nt':
      return md4(Buffer.from(password, 'utf16le'));
    case 'clear':
      return Buffer.from(password, 'utf8');
  }
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

export function isPassword(kind: PasswordKind, form: Buffer, password: string): boolean {
  return kind === 'ssha2'
    ? isSame(form.subarray(0, DIGEST_BYTES), salted(password, form.subarray(DIGEST_BYTES)))
    : isSame(form, formOf(kind, password));
}

const strict = new TextDecoder('utf-8', { fatal: true });

/** The same of what came in hex: bytes that are no text are nobody's password. */
export function isPasswordInHex(kind: PasswordKind, form: Buffer, hex: string): boolean {
  try {
    return isPassword(kind, form, strict.decode(Buffer.from(hex.replace(/^0x/i, ''), 'hex')));
  } catch {
    return false;
  }
}

/** As access servers write an address: by twos, fours or sixes, in small letters and capitals. */
function spellingsOf(mac: string): string[] {
  const digits = mac.replaceAll(':', '');
  const by = (length: number, sign: string) => (digits.match(new RegExp(`.{${length}}`, 'g')) ?? []).join(sign);
  const capitals = [digits, by(2, ':'), by(2, '-'), by(4, '.'), by(4, '-'), by(4, ':'), by(6, '-'), by(6, ':')];
  return [...capitals, ...capitals.map((text) => text.toLowerCase())];
}

/** Whether what is stored is the address that the name is. */
export function isMacPassword(kind: PasswordKind, form: Buffer, username: string): boolean {
  const mac = readMac(username);
  return mac !== null && [username, ...spellingsOf(mac)].some((password) => isPassword(kind, form, password));
}

/** As FreeRADIUS takes it. In hex: it would read base64 that begins with `0x` as hex, and lock that user out. */
export function controlAttribute(kind: PasswordKind, form: Buffer): [name: string, value: string] {
  switch (kind) {
    case 'ssha2':
      return ['SSHA2-256-Password', `0x${form.toString('hex')}`];
    case 'nt':
      return ['NT-Password', `0x${form.toString('hex')}`];
    case 'clear':
      return ['Cleartext-Password', form.toString('utf8')];
  }
}
