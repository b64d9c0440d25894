// Certificates of a test's own (X.509, ECDSA P-256), written from the document: no program is needed to make them.
import { createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const length = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size]);
  return size < 256 ? Buffer.from([0x81, size]) : Buffer.from([0x82, size >> 8, size & 255]);
};
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(body.length), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (value: string) => der(0x0c, Buffer.from(value));
const bits = (value: Buffer) => der(0x03, Buffer.from([0]), value);
const time = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const nameOf = (commonName: string) => sequence(der(0x31, sequence(oid('550403'), text(commonName))));
const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));
const IS_AUTHORITY = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))));
const LOCALHOST = extension('551d11', sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))));
const DAY_MS = 86_400_000;

// No empty line at the end, which a length of whole lines would make: OpenSSL takes it for the end of the certificate.
const pem = (body: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${body.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** A request as a charger makes one (PKCS #10): signed with its own key, or with another, as somebody would who has stolen a public one. */
export function aRequest(name: string, { curve = 'P-256', signedByAnother = false } = {}): { csr: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const signer = signedByAnother ? generateKeyPairSync('ec', { namedCurve: curve }).privateKey : privateKey;
  const body = sequence(der(0x02, Buffer.from([0])), nameOf(name), publicKey.export({ type: 'spki', format: 'der' }), der(0xa0));
  const whole = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, signer)));
  const csr = pem(whole)
    .replaceAll('BEGIN CERTIFICATE', 'BEGIN CERTIFICATE REQUEST')
    .replaceAll('END CERTIFICATE', 'END CERTIFICATE REQUEST');
  return { csr, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

export interface Certificate {
  cert: string;
  key: string;
}
interface Signer {
  name: string;
  key: KeyObject;
}

function make(name: string, signer: Signer | null, extensions: readonly Buffer[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(signer?.name ?? name),
    sequence(time(new Date(Date.now() - DAY_MS)), time(new Date(Date.now() + DAY_MS))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = bits(sign('sha256', body, signer?.key ?? privateKey));
  return { cert: pem(sequence(body, ECDSA_SHA256, signature)), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** An authority that signs for this machine and for chargers. */
export function anAuthority(name: string) {
  const own = make(name, null, [IS_AUTHORITY]);
  const signer = { name, key: createPrivateKey(own.key) };
  return {
    cert: own.cert,
    signServer: () => make('localhost', signer, [LOCALHOST]),
    signCharger: (id: string) => make(id, signer, []),
  };
}
