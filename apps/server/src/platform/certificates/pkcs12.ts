// A key and its certificates in one file with a password (PKCS #12), as phones and computers import it. With the older of its two ciphers:
// several of them still refuse the newer one, and what protects the file is a password that nobody chose.
import { createCipheriv, createHash, createHmac, randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { bmpText, inContext, integer, nothing, octets, oid, sequence, set } from './der.ts';

const Oid = {
  data: '1.2.840.113549.1.7.1',
  keyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  x509: '1.2.840.113549.1.9.22.1',
  friendlyName: '1.2.840.113549.1.9.20',
  localKeyId: '1.2.840.113549.1.9.21',
  tripleDes: '1.2.840.113549.1.12.1.3',
  sha1: '1.3.14.3.2.26',
} as const;
const Purpose = { key: 1, iv: 2, mac: 3 } as const;
const ROUNDS = 10_000;
const [BLOCK, DIGEST, SALT_BYTES, KEY_BYTES, IV_BYTES] = [64, 20, 16, 24, 8];

const filled = (bytes: Buffer) => {
  const length = BLOCK * Math.ceil(bytes.length / BLOCK);
  return Buffer.concat(Array.from({ length: Math.ceil(length / Math.max(1, bytes.length)) }, () => bytes)).subarray(0, length);
};

/** RFC 7292, appendix B.2. */
function derive(password: string, salt: Buffer, purpose: number, length: number): Buffer {
  const secret = Buffer.from(`${password}\0`, 'utf16le').swap16();
  let input = Buffer.concat([filled(salt), filled(secret)]);
  const made: Buffer[] = [];
  for (let bytes = 0; bytes < length; bytes += DIGEST) {
    let digest = createHash('sha1').update(Buffer.alloc(BLOCK, purpose)).update(input).digest();
    for (let round = 1; round < ROUNDS; round += 1) digest = createHash('sha1').update(digest).digest();
    made.push(digest);
    const add = BigInt(`0x${filled(digest).subarray(0, BLOCK).toString('hex')}`) + 1n;
    const next: Buffer[] = [];
    for (let at = 0; at < input.length; at += BLOCK) {
      const sum = (BigInt(`0x${input.subarray(at, at + BLOCK).toString('hex')}`) + add) & ((1n << BigInt(8 * BLOCK)) - 1n);
      next.push(Buffer.from(sum.toString(16).padStart(2 * BLOCK, '0'), 'hex'));
    }
    input = Buffer.concat(next);
  }
  return Buffer.concat(made).subarray(0, length);
}

const data = (content: Buffer) => sequence(oid(Oid.data), inContext(0, octets(content)));

export function pkcs12(key: KeyObject, certificates: readonly [own: string, ...others: string[]], password: string, name: string): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const cipher = createCipheriv(
    'des-ede3-cbc',
    derive(password, salt, Purpose.key, KEY_BYTES),
    derive(password, salt, Purpose.iv, IV_BYTES),
  );
  const sealed = Buffer.concat([cipher.update(key.export({ type: 'pkcs8', format: 'der' })), cipher.final()]);
  const own = new X509Certificate(certificates[0]).raw;
  const attributes = set(
    sequence(oid(Oid.friendlyName), set(bmpText(name))),
    sequence(oid(Oid.localKeyId), set(octets(createHash('sha1').update(own).digest()))),
  );
  const keyBag = sequence(
    oid(Oid.keyBag),
    inContext(0, sequence(sequence(oid(Oid.tripleDes), sequence(octets(salt), integer(ROUNDS))), octets(sealed))),
    attributes,
  );
  const certificateBags = certificates.map((pem, n) =>
    sequence(
      oid(Oid.certificateBag),
      inContext(0, sequence(oid(Oid.x509), inContext(0, octets(new X509Certificate(pem).raw)))),
      ...(n === 0 ? [attributes] : []),
    ),
  );
  const safe = sequence(data(sequence(...certificateBags)), data(sequence(keyBag)));
  const macSalt = randomBytes(SALT_BYTES);
  const mac = createHmac('sha1', derive(password, macSalt, Purpose.mac, DIGEST))
    .update(safe)
    .digest();
  const proof = sequence(sequence(sequence(oid(Oid.sha1), nothing()), octets(mac)), octets(macSalt), integer(ROUNDS));
  return sequence(integer(3), data(safe), proof);
}
