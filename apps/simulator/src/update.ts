// How a device takes a firmware image: by range requests, so that a broken download goes on; installed only if hash and signature are right.
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { FirmwareUpdate, UpdateError } from '@atalaya/contract/monitor/downlink.ts';
import { signedText } from '@atalaya/contract/monitor/firmware.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';

export const FIRST_VERSION = '2.3.1';

/** Public keys that were put into the device when it was made: 32 bytes in base64 each. Asked when an image has come. */
export type FirmwareTrust = () => readonly string[];

/** What stands before the 32 bytes of an Ed25519 key in its usual wrapping (RFC 8410). */
const WRAPPING = Buffer.from('302a300506032b6570032100', 'hex');
const AT_ONCE = 64 * 1024;
const TRIES = 60;

const keyOf = (publicKey: string) =>
  createPublicKey({ key: Buffer.concat([WRAPPING, Buffer.from(publicKey, 'base64')]), format: 'der', type: 'spki' });

async function fetchPart(url: string, apiKey: string, from: number) {
  const reply = await fetch(url, { headers: { [API_KEY_HEADER]: apiKey, Range: `bytes=${from}-${from + AT_ONCE - 1}` } });
  if (reply.status !== 206) throw new Error(`the image was answered with ${reply.status}`);
  return { bytes: Buffer.from(await reply.arrayBuffer()), size: Number(reply.headers.get('Content-Range')?.split('/')[1]) };
}

/** Each part is asked for again while it gets lost; null: it gave up. */
export async function fetchImage(url: string, apiKey: string, isLost: () => boolean): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let [at, size] = [0, Infinity];
  for (let tries = 0; at < size && tries < TRIES;) {
    const part = isLost() ? null : await fetchPart(url, apiKey, at).catch(() => null);
    if (!part) {
      tries += 1;
      await new Promise((resolve) => setTimeout(resolve, 20 * tries));
      continue;
    }
    parts.push(part.bytes);
    at += part.bytes.length;
    size = part.size;
  }
  return at >= size ? Buffer.concat(parts) : null;
}

/** Why this image is not installed; null: it is. */
export function checkImage(
  image: Buffer,
  { version, sha256, signature }: Pick<FirmwareUpdate, 'version' | 'sha256' | 'signature'>,
  trust: FirmwareTrust = () => [],
): UpdateError | null {
  if (createHash('sha256').update(image).digest('hex') !== sha256) return 'sha256';
  const signed = Buffer.from(signedText(version, sha256));
  return trust().some((key) => verify(null, signed, keyOf(key), Buffer.from(signature, 'base64'))) ? null : 'signature';
}
