import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
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
/** The same bytes as a string of one character each, which can be the key of a map. */
export const hmacName = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('binary'); // Node's other name for latin1

export function equalInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
