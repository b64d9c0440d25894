// A signed firmware image on a server under test: the key is made here and stays here, as an operator's does.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { firmware } from '@atalaya/contract/monitor/firmware-endpoints.ts';
import { PIECE_BYTES, signedText, type FirmwareImage } from '@atalaya/contract/monitor/firmware.ts';
import type { serverCaller } from './server-caller.ts';

type Call = ReturnType<typeof serverCaller>;

export async function addFirmware(
  call: Call,
  version: string,
  content = Buffer.from(`firmware ${version}`),
): Promise<FirmwareImage & { publicKey: string }> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const { data: key } = await call(firmware.addKey, { body: { name: `Key of ${version}`, publicKey: pem } });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const signature = sign(null, Buffer.from(signedText(version, sha256)), privateKey).toString('base64');
  const body = { version, sha256, signature, sizeBytes: content.length, notes: `Notes of ${version}` };
  const { id } = (await call(firmware.createImage, { body })).data;
  for (let index = 0; index * PIECE_BYTES < content.length; index += 1) {
    const data = content.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES).toString('base64');
    await call(firmware.putPiece, { query: { id, index }, body: { data } });
  }
  return { ...(await call(firmware.completeImage, { query: { id } })).data, publicKey: key.publicKey };
}
