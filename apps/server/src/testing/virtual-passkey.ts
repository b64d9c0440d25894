// An authenticator in software: makes passkeys and signs with them, as a browser would hand it over. It can lie where told to.
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer } from '@atalaya/contract/session/factors.ts';

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** The few pieces of CBOR (RFC 8949) that an attestation is made of. */
const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Lies {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  userHandle?: string;
  /** Signs for this challenge instead of the one that was asked for. */
  challenge?: string;
  counter?: number;
}

export class VirtualPasskey {
  readonly credentialId = randomBytes(16);
  readonly rpId: string;
  private readonly origin: string;
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject };
  private counter = 0;
  userHandle = '';

  constructor(origin: string) {
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number, counter: number, { rpId = this.rpId }: Lies, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  private get named() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  create(options: Record<string, unknown>, lies: Lies = {}): NewPasskeyAnswer {
    const { challenge, user } = options as { challenge: string; user: { id: string } }; // safe: what the server offered
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x, 'base64url'))],
      [number(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), size, this.credentialId, key]);
    const flags = PRESENT | ATTESTED | (lies.isVerified === false ? 0 : VERIFIED);
    const authData = this.authenticatorData(flags, 0, lies, attested);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      ...this.named,
      response: {
        clientDataJSON: this.clientData('webauthn.create', lies.challenge ?? challenge, lies).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  answer(options: Record<string, unknown>, lies: Lies = {}): PasskeyAnswer {
    const challenge = lies.challenge ?? (options as { challenge: string }).challenge; // safe: likewise
    const counter = lies.counter ?? (this.counter += 1);
    const clientDataJSON = this.clientData('webauthn.get', challenge, lies);
    const authenticatorData = this.authenticatorData(PRESENT | (lies.isVerified === false ? 0 : VERIFIED), counter, lies);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
      .sign(this.keys.privateKey);
    return {
      ...this.named,
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle ?? this.userHandle,
      },
    };
  }
}
