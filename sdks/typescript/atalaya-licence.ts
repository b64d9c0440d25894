// Checks licences of Atalaya: offline files and leases of seats. `atalaya-client.ts` beside it asks the server.
// For Node 20 and later and for browsers, without dependencies. Ed25519 comes from WebCrypto; where that does not know it, from
// `ed25519.ts`. WebCrypto itself is there in Node and on pages that came by https or from localhost, and nowhere else.
import { verifyEd25519 } from './ed25519.ts';

const [BEGIN, END] = ['-----BEGIN LICENSE FILE-----', '-----END LICENSE FILE-----'];
const LINE_LENGTH = 64;
/** A clock that is corrected by so little was not set back. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Why a licence is not good. `code` is stable: file, type, not_yet, expired, clock, machine, or the server's. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'Refused';
    this.code = code;
  }
}

export type EntitlementValue = boolean | number | string;

/** What a file says of its key. */
export interface LicenceData {
  id: string;
  label: string;
  clientName: string;
  scopes: string[];
  devices?: string[];
  plan?: string | null;
  entitlements?: Record<string, EntitlementValue>;
}

export interface LicencePayload {
  type?: 'licence';
  meta: { issued: string; expiry: string; ttl: number };
  data: LicenceData;
}

export interface LeasePayload {
  type: 'lease';
  leaseId: string;
  seq: number;
  nbf: string;
  exp: string;
  fingerprint: string;
  name: string;
  meta: { issued: string; expiry: string; ttl: number };
  seat: { total: number | null; borrowed: boolean; over: boolean; advisory: boolean; renewAt: string };
  data: LicenceData;
  /** In a lease that only advises: what is wrong with it. The software goes on. */
  warning?: 'not_yet' | 'expired' | 'clock';
}

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: Bytes) => btoa(String.fromCharCode(...bytes));

function write(enc: string, sig: string): string {
  const text = btoa(`{"enc":"${enc}","sig":"${sig}","alg":"base64+ed25519"}`);
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += LINE_LENGTH) lines.push(text.slice(at, at + LINE_LENGTH));
  return `${BEGIN}\n${lines.join('\n')}\n${END}\n`;
}

// RFC 8410: what stands before the 32 bytes of an Ed25519 public key.
const SPKI_PREFIX = bytesOf('MCowBQYDK2VwAyEA');

function rawKeyOf(publicPem: string): Bytes {
  const spki = bytesOf(publicPem.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
  if (spki.length !== SPKI_PREFIX.length + 32 || SPKI_PREFIX.some((byte, at) => byte !== spki[at])) throw new Refused('file');
  return spki.slice(SPKI_PREFIX.length);
}

export type Verify = (publicKey: Bytes, signature: Bytes, message: Bytes) => Promise<boolean>;

/** WebCrypto's own where it has one. */
export const verifySignature: Verify = async (publicKey, signature, message) => {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return verifyEd25519(publicKey, signature, message);
  }
  return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, message);
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The payload of a licence file. Strict: what is not byte for byte what the server writes is refused. */
export async function readFile(publicPem: string, file: string, verify: Verify = verifySignature): Promise<Record<string, unknown>> {
  try {
    if (!file.startsWith(`${BEGIN}\n`) || !file.endsWith(`\n${END}\n`)) throw new Refused('file');
    const parts: unknown = JSON.parse(atob(file.slice(BEGIN.length, -END.length - 1).replaceAll('\n', '')));
    if (!isObject(parts)) throw new Refused('file');
    const { enc, sig } = parts;
    if (typeof enc !== 'string' || typeof sig !== 'string' || write(enc, sig) !== file) throw new Refused('file');
    const signature = bytesOf(sig);
    if (base64Of(signature) !== sig || !(await verify(rawKeyOf(publicPem), signature, utf8(`license/${enc}`)))) throw new Refused('file');
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(enc)));
    if (!isObject(payload)) throw new Refused('file');
    return payload;
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('file');
  }
}

/** An offline licence that is good now. */
export async function checkLicence(publicPem: string, file: string, now: number = Date.now()): Promise<LicencePayload> {
  const payload = await readFile(publicPem, file);
  if ((payload['type'] ?? 'licence') !== 'licence') throw new Refused('type');
  const licence = payload as unknown as LicencePayload; // safe: signed by the server, which writes this
  if (!(now < Date.parse(licence.meta.expiry))) throw new Refused('expired');
  return licence;
}

export interface LeaseCheck {
  fingerprint: string;
  now?: number;
  /** The latest time that this machine knows: a clock before it was set back. */
  lastSeen?: number;
}

/** A lease that is good now on this machine. In one that only advises, what is wrong stands in `warning` instead of being thrown. */
export async function checkLease(
  publicPem: string,
  file: string,
  { fingerprint, now = Date.now(), lastSeen }: LeaseCheck,
): Promise<LeasePayload> {
  const payload = await readFile(publicPem, file);
  if (payload['type'] !== 'lease') throw new Refused('type');
  const lease = payload as unknown as LeasePayload; // safe: signed by the server, which writes this
  if (lease.fingerprint !== fingerprint) throw new Refused('machine');
  const wrong =
    lastSeen !== undefined && now < lastSeen - CLOCK_TOLERANCE_MS
      ? 'clock'
      : now < Date.parse(lease.nbf)
        ? 'not_yet'
        : now < Date.parse(lease.exp)
          ? null
          : 'expired';
  if (wrong === null) return lease;
  if (!lease.seat.advisory) throw new Refused(wrong);
  return { ...lease, warning: wrong };
}
