import { createHash, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secrets {
  /** Says which master secret this is without giving it away. */
  fingerprint: string;
  derive(purpose: string): Buffer;
}

/** One master secret; every key the server uses is derived from it by purpose, so there is one thing to back up and to share. */
export function secretsFrom(master: string): Secrets {
  return {
    fingerprint: createHash('sha256').update(`atalaya fingerprint\0${master}`).digest('hex').slice(0, 16),
    derive: (purpose) => Buffer.from(hkdfSync('sha256', master, 'atalaya', purpose, 32)),
  };
}

export async function loadSecrets(given: string | null, dataDir: string): Promise<Secrets> {
  if (given) return secretsFrom(given);
  const file = join(dataDir, 'secret');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored) return secretsFrom(stored.trim());
  const fresh = randomBytes(32).toString('base64url');
  // Written beside and renamed: a crash half way must not leave a half secret.
  await writeFile(`${file}.new`, `${fresh}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secretsFrom(fresh);
}

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const MAX_UTF8_BYTES = 4;
const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const [INNER_PAD, OUTER_PAD] = [0x36, 0x5c];

/**
 * The same bytes as a string of one character each, which can be the key of a map. Made of two plain hashes (RFC 2104): an object
 * of Node's for every one, which the garbage collector has to clear away, costs four times as much under load.
 */
export function createHmacNames(key: Buffer, longestText: number): (text: string) => string {
  if (key.length > BLOCK_BYTES) throw new Error('a key longer than a block would have to be hashed first');
  const inner = Buffer.alloc(BLOCK_BYTES + longestText * MAX_UTF8_BYTES);
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    inner[at] = (key[at] ?? 0) ^ INNER_PAD;
    outer[at] = (key[at] ?? 0) ^ OUTER_PAD;
  }
  return (text) => {
    if (text.length > longestText) throw new Error('the text is longer than what was promised');
    const end = BLOCK_BYTES + inner.write(text, BLOCK_BYTES);
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK_BYTES, 'latin1'); // one encoding, two names
    return hash('sha256', outer, 'binary');
  };
}

export function equalInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
