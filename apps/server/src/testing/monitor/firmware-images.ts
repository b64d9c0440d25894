// Firmware images of a test's own, signed as an operator signs them.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { firmware } from '@atalaya/contract/monitor/firmware-endpoints.ts';
import { PIECE_BYTES, signedText, type FirmwareImage } from '@atalaya/contract/monitor/firmware.ts';
import type { TestApp } from '../test-app.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
export const PEM = publicKey.export({ format: 'pem', type: 'spki' }).toString();
export const CONTENT = Buffer.alloc(PIECE_BYTES + 1_000, 'firmware');
export const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

let counter = 0;
export const aVersion = () => `9.${process.pid % 1_000}.${++counter}`;

export const signed = (version: string, sha256 = SHA256, key = privateKey) => ({
  version,
  sha256,
  sizeBytes: CONTENT.length,
  signature: sign(null, Buffer.from(signedText(version, sha256)), key).toString('base64'),
});
export const piece = (index: number) => CONTENT.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES).toString('base64');

export const trustFirmwareKey = (t: TestApp) => t.call(firmware.addKey, { body: { name: 'Works', publicKey: PEM } }, t.asServer);

export async function aFirmwareImage(t: TestApp, body = signed(aVersion())): Promise<FirmwareImage> {
  const { id } = (await t.call(firmware.createImage, { body }, t.asServer)).data;
  for (const index of [0, 1]) await t.call(firmware.putPiece, { query: { id, index }, body: { data: piece(index) } }, t.asServer);
  return (await t.call(firmware.completeImage, { query: { id } }, t.asServer)).data;
}
