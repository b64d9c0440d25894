// The user-based security of SNMPv3 (RFC 3414): HMAC-SHA-256 with 24 bytes (RFC 7860) or HMAC-SHA-1, and AES in CFB mode
// with 128 bits (RFC 3826) or 256.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { encode, encodeInteger, encodeText, MalformedMessage, Reader, Tag } from './ber.ts';
import { encodePdu, readPdu, type Pdu } from './pdu.ts';

export const V2C = 1;
export const V3 = 3;
const [AUTH, PRIV, REPORTABLE] = [1, 2, 4];
const USM = 3;
const IV_BYTES = 16;
const MAX_SIZE = 65_507;
const PASSWORD_BYTES = 1_048_576;

export type Digest = 'sha256' | 'sha1';
const MAC_BYTES = { sha256: 24, sha1: 12 } as const satisfies Record<Digest, number>;

/** A digest of 32 bytes is a key for either. */
export type Cipher = 'aes128' | 'aes256';
const CIPHERS = {
  aes128: { name: 'aes-128-cfb', keyBytes: 16 },
  aes256: { name: 'aes-256-cfb', keyBytes: 32 },
} as const satisfies Record<Cipher, { name: string; keyBytes: number }>;

export interface Keys {
  digest: Digest;
  cipher: Cipher;
  auth: Buffer;
  priv: Buffer;
}

export interface Engine {
  id: Buffer;
  boots: number;
  time: number;
}

/** A password is worth the same everywhere only until it is mixed with the engine that it is for. */
function localized(password: string, engineId: Buffer, digest: Digest): Buffer {
  const repeated = Buffer.alloc(PASSWORD_BYTES, password);
  const key = createHash(digest).update(repeated).digest();
  return createHash(digest)
    .update(Buffer.concat([key, engineId, key]))
    .digest();
}

export interface Passwords {
  authPassword: string;
  privPassword: string;
  digest?: Digest;
  cipher?: Cipher;
}
export const keysFor = ({ authPassword, privPassword, digest = 'sha256', cipher = 'aes128' }: Passwords, engineId: Buffer): Keys => ({
  digest,
  cipher,
  auth: localized(authPassword, engineId, digest),
  priv: localized(privPassword, engineId, digest).subarray(0, CIPHERS[cipher].keyBytes),
});

export interface MessageV3 {
  id: number;
  maxSize: number;
  flags: number;
  engine: Engine;
  userName: string;
  /** Where in the message its own digest stands. */
  mac: Buffer;
  salt: Buffer;
  /** The scoped PDU, or its ciphertext. */
  data: Buffer;
  whole: Buffer;
}

export const isReportable = ({ flags }: MessageV3) => (flags & REPORTABLE) !== 0;
export const isPrivate = ({ flags }: MessageV3) => (flags & (AUTH | PRIV)) === (AUTH | PRIV);

/** After the version. */
export function readV3(reader: Reader, whole: Buffer): MessageV3 {
  const header = reader.sequence();
  const [id, maxSize] = [header.integer(), header.integer()];
  const flags = header.bytes()[0] ?? 0;
  if (header.integer() !== USM) throw new MalformedMessage('another security model');
  const security = new Reader(reader.bytes()).sequence();
  const engine = { id: security.bytes(), boots: security.integer(), time: security.integer() };
  const userName = security.bytes().toString('utf8');
  const [mac, salt] = [security.bytes(), security.bytes()];
  const { tag, body } = reader.next();
  const data = tag === Tag.OctetString ? body : encode(tag, body);
  return { id, maxSize, flags, engine, userName, mac, salt, data, whole };
}

function macOf({ digest, auth }: Keys, message: Buffer): Buffer {
  return createHmac(digest, auth).update(message).digest().subarray(0, MAC_BYTES[digest]);
}

export function isAuthentic({ mac, whole }: MessageV3, keys: Keys): boolean {
  if (mac.length !== MAC_BYTES[keys.digest]) return false;
  const begin = mac.byteOffset - whole.byteOffset;
  const blank = Buffer.from(whole);
  blank.fill(0, begin, begin + mac.length);
  return timingSafeEqual(macOf(keys, blank), mac);
}

function ivOf({ boots, time }: Engine, salt: Buffer): Buffer {
  const iv = Buffer.alloc(IV_BYTES);
  iv.writeUInt32BE(boots, 0);
  iv.writeUInt32BE(time, 4);
  salt.copy(iv, 8);
  return iv;
}

export function readScoped(data: Buffer): { contextEngineId: Buffer; context: string; pdu: Pdu } {
  const scoped = new Reader(data).sequence();
  const contextEngineId = scoped.bytes();
  return { contextEngineId, context: scoped.bytes().toString('utf8'), pdu: readPdu(scoped) };
}

export function decrypt({ engine, salt, data }: MessageV3, { cipher, priv }: Keys): Buffer {
  if (salt.length !== 8) throw new MalformedMessage('no salt');
  const decipher = createDecipheriv(CIPHERS[cipher].name, priv, ivOf(engine, salt));
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

interface ToSend {
  id: number;
  engine: Engine;
  userName: string;
  pdu: Pdu;
  /** None: a question for the engine, or a report of what is wrong. */
  keys?: Keys;
  /** Signed but not hidden: a report to somebody who proved themselves. */
  isOpen?: boolean;
  isReportable?: boolean;
}

export function encodeV3({ id, engine, userName, pdu, keys, isOpen = false, isReportable: asksReports = false }: ToSend): Buffer {
  const scoped = encode(Tag.Sequence, encodeText(engine.id), encodeText(''), encodePdu(pdu));
  const hides = keys !== undefined && !isOpen;
  const salt = hides ? randomBytes(8) : Buffer.alloc(0);
  let data = scoped;
  if (keys && hides) {
    const cipher = createCipheriv(CIPHERS[keys.cipher].name, keys.priv, ivOf(engine, salt));
    data = encodeText(Buffer.concat([cipher.update(scoped), cipher.final()]));
  }
  const flags = (keys ? AUTH : 0) | (hides ? PRIV : 0) | (asksReports ? REPORTABLE : 0);
  const header = encode(Tag.Sequence, encodeInteger(id), encodeInteger(MAX_SIZE), encodeText(Buffer.from([flags])), encodeInteger(USM));
  const blank = Buffer.alloc(keys ? MAC_BYTES[keys.digest] : 0);
  const withMac = (mac: Buffer) =>
    encode(
      Tag.Sequence,
      encodeInteger(V3),
      header,
      encodeText(
        encode(
          Tag.Sequence,
          encodeText(engine.id),
          encodeInteger(engine.boots),
          encodeInteger(engine.time),
          encodeText(userName),
          encodeText(mac),
          encodeText(salt),
        ),
      ),
      data,
    );
  return keys ? withMac(macOf(keys, withMac(blank))) : withMac(blank);
}

export const encodeV2c = (community: string, pdu: Pdu): Buffer =>
  encode(Tag.Sequence, encodeInteger(V2C), encodeText(community), encodePdu(pdu));
