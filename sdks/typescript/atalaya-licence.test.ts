import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkLease, checkLicence, readFile, Refused, verifySignature } from './atalaya-licence.ts';
import { verifyEd25519 } from './ed25519.ts';

interface Vector {
  name: string;
  kind: 'licence' | 'lease';
  file: string;
  now: string;
  fingerprint?: string;
  lastSeen?: string;
  expect: string;
  warning?: string;
}
interface Corpus {
  publicKey: string;
  vectors: Vector[];
}
const text = readFileSync(new URL('../corpus/vectors.json', import.meta.url), 'utf8');
const corpus = JSON.parse(text) as Corpus; // safe: a file of our own

async function outcome({ kind, file, now, fingerprint = '', lastSeen }: Vector) {
  try {
    if (kind === 'licence') return [(await checkLicence(corpus.publicKey, file, Date.parse(now))) && 'ok', undefined];
    const seen = lastSeen === undefined ? {} : { lastSeen: Date.parse(lastSeen) };
    const { warning } = await checkLease(corpus.publicKey, file, { fingerprint, now: Date.parse(now), ...seen });
    return ['ok', warning];
  } catch (error) {
    return [error instanceof Refused ? error.code : String(error), undefined];
  }
}

it.each(corpus.vectors)('$name is judged as the corpus says', async (vector) => {
  expect(await outcome(vector)).toEqual([vector.expect, vector.warning]);
});

describe('without Ed25519 in WebCrypto', () => {
  it.each(corpus.vectors)('$name reads the same', async ({ file }) => {
    const [own, builtIn] = await Promise.all(
      [verifyEd25519, verifySignature].map((verify) => readFile(corpus.publicKey, file, verify).catch((error: Refused) => error.code)),
    );
    expect(own).toEqual(builtIn);
  });

  it('a changed bit of signature, key or message is refused, and so is a number beyond the order', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
    const message = new TextEncoder().encode('license/abc');
    const signature = new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, message));
    const key = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    expect(await verifyEd25519(key, signature, message)).toBe(true);
    const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number) => bytes.map((byte, n) => (n === at ? byte ^ 4 : byte));
    for (const at of [0, 31, 32, 63]) expect(await verifyEd25519(key, flipped(signature, at), message)).toBe(false);
    expect(await verifyEd25519(flipped(key, 5), signature, message)).toBe(false);
    expect(await verifyEd25519(key, signature, flipped(message, 3))).toBe(false);
    let s = 0n;
    for (const byte of signature.slice(32).toReversed()) s = (s << 8n) | BigInt(byte);
    s += 2n ** 252n + 27742317777372353535851937790883648493n;
    const larger = signature.map((byte, n) => (n < 32 ? byte : Number((s >> BigInt(8 * (n - 32))) & 255n)));
    expect(await verifyEd25519(key, larger, message)).toBe(false);
    expect(await verifySignature(key, larger, message)).toBe(false);
  });
});
