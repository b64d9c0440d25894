// A request for a certificate (PKCS #10, RFC 2986), as a device sends it: what counts is its key, and that it holds the other half of it.
import { createPublicKey, verify, type KeyObject } from 'node:crypto';

const Tag = { Sequence: 0x30, BitString: 3, Oid: 6 } as const;
const SHORT = 0x80;
const MAX_LENGTH_BYTES = 3;
const LEAST_RSA_BITS = 2_048;
const CURVES = new Set(['prime256v1', 'secp384r1', 'secp521r1']);
/** What requests are signed with, as bytes of their OID, and the digest of each. */
const SIGNED_WITH: Readonly<Record<string, { digest: string; kind: 'ec' | 'rsa' }>> = {
  '2a8648ce3d040302': { digest: 'sha256', kind: 'ec' },
  '2a8648ce3d040303': { digest: 'sha384', kind: 'ec' },
  '2a8648ce3d040304': { digest: 'sha512', kind: 'ec' },
  '2a864886f70d01010b': { digest: 'sha256', kind: 'rsa' },
  '2a864886f70d01010c': { digest: 'sha384', kind: 'rsa' },
  '2a864886f70d01010d': { digest: 'sha512', kind: 'rsa' },
};
const PEM = /^\s*-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----([A-Za-z0-9+/=\s]+)-----END (?:NEW )?CERTIFICATE REQUEST-----\s*$/;

interface Value {
  tag: number;
  content: Buffer;
  whole: Buffer;
}

/** The values that stand one after the other; null: it is not DER. */
function valuesOf(bytes: Buffer): Value[] | null {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, first] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || first === undefined) return null;
    const digits = first < SHORT ? 0 : first - SHORT;
    const begin = at + 2 + digits;
    if ((first >= SHORT && digits === 0) || digits > MAX_LENGTH_BYTES || begin > bytes.length) return null;
    const end = begin + (digits === 0 ? first : bytes.readUIntBE(at + 2, digits));
    if (end > bytes.length) return null;
    values.push({ tag, content: bytes.subarray(begin, end), whole: bytes.subarray(at, end) });
    at = end;
  }
  return values;
}
const partsOf = (value: Value | undefined, tag: number): Value[] => (value?.tag === tag ? (valuesOf(value.content) ?? []) : []);

const isStrong = ({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) =>
  (type === 'ec' && CURVES.has(details?.namedCurve ?? '')) || (type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS);

/** The public key of whoever asks; null: it cannot be read, is too weak, or was signed by another key. */
export function keyOfRequest(pem: string): KeyObject | null {
  const [, base64] = PEM.exec(pem) ?? [];
  if (base64 === undefined) return null;
  const [request, ...rest] = valuesOf(Buffer.from(base64, 'base64')) ?? [];
  const [info, algorithm, signature] = partsOf(request, Tag.Sequence);
  const [, , publicKey] = partsOf(info, Tag.Sequence);
  const [name] = partsOf(algorithm, Tag.Sequence);
  const signedWith = name?.tag === Tag.Oid ? SIGNED_WITH[name.content.toString('hex')] : undefined;
  if (rest.length > 0 || !info || !publicKey || !signedWith || signature?.tag !== Tag.BitString) return null;
  try {
    const key = createPublicKey({ key: publicKey.whole, format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== signedWith.kind || !isStrong(key)) return null;
    // The first byte of a string of bits says how many of the last are not used.
    return verify(signedWith.digest, info.whole, key, signature.content.subarray(1)) ? key : null;
  } catch {
    return null;
  }
}
