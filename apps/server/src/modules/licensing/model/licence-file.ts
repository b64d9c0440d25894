import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

// The layout that licence verifiers in the field already read: base64 of {enc, sig, alg} between two lines, signed over "license/<enc>".
const BEGIN = '-----BEGIN LICENSE FILE-----';
const END = '-----END LICENSE FILE-----';
const ALGORITHM = 'base64+ed25519';
const LINE_LENGTH = 64;
// RFC 8410: what stands before the 32 bytes of an Ed25519 key in PKCS #8.
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  publicPem: string;
}

export function signingKeyFrom(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return { privateKey, publicKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const wrap = (text: string) => (text.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? []).join('\n');

function write(enc: string, sig: string): string {
  return `${BEGIN}\n${wrap(base64(JSON.stringify({ enc, sig, alg: ALGORITHM })))}\n${END}\n`;
}

export function makeLicenceFile({ privateKey }: SigningKey, payload: string): string {
  const enc = base64(payload);
  return write(enc, sign(null, Buffer.from(`license/${enc}`), privateKey).toString('base64'));
}

export const signDetached = ({ privateKey }: SigningKey, payload: string): string =>
  sign(null, Buffer.from(payload), privateKey).toString('base64');

/** The payload, or null. Strict: a file that is not byte for byte what we would write is none of ours. */
export function readLicenceFile(publicKey: KeyObject, file: string): string | null {
  if (!file.startsWith(`${BEGIN}\n`) || !file.endsWith(`\n${END}\n`)) return null;
  try {
    const body = file.slice(BEGIN.length, -END.length - 1).replaceAll('\n', '');
    const parts: unknown = JSON.parse(Buffer.from(body, 'base64').toString());
    if (typeof parts !== 'object' || parts === null || !('enc' in parts) || !('sig' in parts)) return null;
    const { enc, sig } = parts;
    if (typeof enc !== 'string' || typeof sig !== 'string' || write(enc, sig) !== file) return null;
    if (Buffer.from(sig, 'base64').toString('base64') !== sig) return null;
    if (!verify(null, Buffer.from(`license/${enc}`), publicKey, Buffer.from(sig, 'base64'))) return null;
    return Buffer.from(enc, 'base64').toString();
  } catch {
    return null;
  }
}
