// Certificates, written by ourselves: Node reads them but makes none.
import { createHash, createPublicKey, generateKeyPair, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { bits, inContext, inContextPlain, integer, nothing, octets, oid, sequence, set, text, time, yes } from './der.ts';

const Oid = {
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  clientAuth: '1.3.6.1.5.5.7.3.2',
} as const;
const SERIAL_BYTES = 16;
const DNS_NAME = 2;
/** Bits of KeyUsage with the number of those that are not used. */
const SIGNS_CERTIFICATES = bits(Buffer.from([0x06]), 1);
const SIGNS = bits(Buffer.from([0x80]), 7);

const makeKeys = promisify(generateKeyPair);
/** Made in no time, where one of RSA that is as strong takes a core for seconds. */
export const newKey = async () => (await makeKeys('ec', { namedCurve: 'P-256' })).privateKey;

const named = (name: { commonName: string; organization?: string }) =>
  sequence(
    ...(name.organization ? [set(sequence(oid(Oid.organization), text(name.organization)))] : []),
    set(sequence(oid(Oid.commonName), text(name.commonName))),
  );
const extension = (id: string, content: Buffer, isCritical = false) => sequence(oid(id), ...(isCritical ? [yes()] : []), octets(content));
const publicBytes = (key: KeyObject) => (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' });
const keyIdOf = (key: KeyObject) => createHash('sha1').update(publicBytes(key)).digest();

export interface CertificateWish {
  subject: { commonName: string; organization?: string };
  /** Of a device that keeps its own, the public half. */
  key: KeyObject;
  kind: 'authority' | 'server' | 'client';
  dnsNames?: readonly string[];
  notBefore: Date;
  notAfter: Date;
}
export interface Issuer {
  /** As its certificate writes it. */
  name: Buffer;
  /** Null: its certificate has none. */
  keyId: Buffer | null;
  key: KeyObject;
}
export interface IssuedCertificate {
  /** Hexadecimal, small letters. */
  serial: string;
  pem: string;
}

/** Itself, before there is a certificate of it. */
export const selfIssuer = (subject: CertificateWish['subject'], key: KeyObject): Issuer => ({
  name: named(subject),
  keyId: keyIdOf(key),
  key,
});

function elementAt(der: Buffer, at: number): { content: number; end: number } {
  const first = der[at + 1] ?? 0;
  if (first < 0x80) return { content: at + 2, end: at + 2 + first };
  const digits = first & 0x7f;
  const content = at + 2 + digits;
  return { content, end: content + der.readUIntBE(at + 2, digits) };
}

/** After the number of the version: serial, algorithm, issuer, validity, subject. */
const SUBJECT = 4;
const VERSION_TAG = 0xa0;
const SUBJECT_KEY_ID = Buffer.from('0603551d0e04', 'hex');

/** Whoever has this certificate and its key. */
export function issuerOf(pem: string, key: KeyObject): Issuer {
  const der = new X509Certificate(pem).raw;
  let { content: at } = elementAt(der, elementAt(der, 0).content);
  if (der[at] === VERSION_TAG) at = elementAt(der, at).end;
  for (let skipped = 0; skipped < SUBJECT; skipped += 1) at = elementAt(der, at).end;
  const found = der.indexOf(SUBJECT_KEY_ID);
  const inner = found < 0 ? null : elementAt(der, elementAt(der, found + SUBJECT_KEY_ID.length - 1).content);
  return { name: der.subarray(at, elementAt(der, at).end), keyId: inner && der.subarray(inner.content, inner.end), key };
}

export function issueCertificate(
  { subject, key, kind, dnsNames = [], notBefore, notAfter }: CertificateWish,
  issuer: Issuer,
): IssuedCertificate {
  const serial = randomBytes(SERIAL_BYTES);
  // Positive and of the same length always, so that it is spelt alike everywhere.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  // Roots from before have keys of RSA.
  const isRsa = issuer.key.asymmetricKeyType === 'rsa';
  const algorithm = isRsa ? sequence(oid(Oid.sha256WithRsa), nothing()) : sequence(oid(Oid.sha256WithEcdsa));
  const isAuthority = kind === 'authority';
  const extensions = [
    extension(Oid.basicConstraints, isAuthority ? sequence(yes()) : sequence(), true),
    extension(Oid.keyUsage, isAuthority ? SIGNS_CERTIFICATES : SIGNS, true),
    ...(isAuthority ? [] : [extension(Oid.extendedKeyUsage, sequence(oid(kind === 'server' ? Oid.serverAuth : Oid.clientAuth)))]),
    extension(Oid.subjectKeyId, octets(keyIdOf(key))),
    ...(issuer.keyId ? [extension(Oid.authorityKeyId, sequence(inContextPlain(0, issuer.keyId)))] : []),
    ...(dnsNames.length > 0
      ? [extension(Oid.subjectAltName, sequence(...dnsNames.map((name) => inContextPlain(DNS_NAME, Buffer.from(name)))))]
      : []),
  ];
  const content = sequence(
    inContext(0, integer(2)),
    integer(serial),
    algorithm,
    issuer.name,
    sequence(time(notBefore), time(notAfter)),
    named(subject),
    publicBytes(key),
    inContext(3, sequence(...extensions)),
  );
  const signed = sequence(content, algorithm, bits(sign('sha256', content, issuer.key)));
  return { serial: serial.toString('hex'), pem: new X509Certificate(signed).toString() };
}
