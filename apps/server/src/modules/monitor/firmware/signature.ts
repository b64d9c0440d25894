import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { signedText } from '@atalaya/contract/monitor/firmware.ts';

/** What stands before the 32 bytes of an Ed25519 key in its usual wrapping (RFC 8410). */
const WRAPPING = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
const FINGERPRINT_LETTERS = 16;

const fromBytes = (bytes: Buffer): KeyObject => createPublicKey({ key: Buffer.concat([WRAPPING, bytes]), format: 'der', type: 'spki' });

/** The 32 bytes in base64, from PEM or from themselves; null: it is no Ed25519 public key. */
export function readPublicKey(text: string): string | null {
  try {
    if (!text.includes('-----')) {
      const bytes = Buffer.from(text, 'base64');
      return bytes.length === KEY_BYTES && bytes.toString('base64') === text ? (fromBytes(bytes), text) : null;
    }
    // Node would make a public key of a private one: that must not even come here.
    if (text.includes('PRIVATE')) return null;
    const key = createPublicKey(text);
    if (key.asymmetricKeyType !== 'ed25519') return null;
    return key.export({ format: 'der', type: 'spki' }).subarray(WRAPPING.length).toString('base64');
  } catch {
    return null; // not a key
  }
}

export const fingerprintOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, FINGERPRINT_LETTERS);

export const isSignedBy = (publicKey: string, { version, sha256, signature }: { version: string; sha256: string; signature: string }) =>
  verify(null, Buffer.from(signedText(version, sha256)), fromBytes(Buffer.from(publicKey, 'base64')), Buffer.from(signature, 'base64'));
