// Demo mode's firmware: two images, signed with a key that is made for it and thrown away, and a rollout of which the first wave has run.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { PIECE_BYTES, RolloutInput, signedText } from '@atalaya/contract/monitor/firmware.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import { ownContext } from './registration.ts';

const KEY_NAME = 'Demo signing key';
const IMAGE_BYTES = 700_000;
const DAY_MINUTES = 1_440;

const samples = [
  { version: '2.3.1', notes: 'Steadier readings of the second power sensor.' },
  { version: '2.4.0', notes: 'Battery tests end at the exact voltage. Less traffic on mobile links.' },
] as const;

/** Bytes that are the same each time and look like nothing. */
function contentOf(version: string): Buffer {
  const blocks: Buffer[] = [];
  for (let size = 0, n = 0; size < IMAGE_BYTES; n += 1) {
    const block = createHash('sha512').update(`${version} ${n}`).digest();
    blocks.push(block);
    size += block.length;
  }
  return Buffer.concat(blocks).subarray(0, IMAGE_BYTES);
}

export async function prepareImages({ firmware: { images } }: Pick<Monitor, 'firmware'>): Promise<void> {
  if ((await images.listKeys()).some(({ name }) => name === KEY_NAME)) return;
  // The private half lives as long as this function.
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  await images.addKey(ownContext, { name: KEY_NAME, publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString() });
  for (const { version, notes } of samples) {
    const content = contentOf(version);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const signature = sign(null, Buffer.from(signedText(version, sha256)), privateKey).toString('base64');
    const { id } = await images.create(ownContext, { version, sha256, signature, sizeBytes: content.length, notes });
    for (let index = 0; index * PIECE_BYTES < content.length; index += 1)
      await images.putPiece(id, index, content.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES).toString('base64'));
    await images.complete(ownContext, id);
  }
}

/** One device is updated; whoever looks may let the next wave begin. */
export async function prepareRollout({ firmware: { images, rollouts } }: Pick<Monitor, 'firmware'>): Promise<void> {
  const newest = (await images.list(ownContext)).find(({ version }) => version === samples[1].version);
  if (!newest) return;
  const waves = [{ count: 1 }, { percent: 25 }, { percent: 100 }];
  const input = RolloutInput.parse({ imageId: newest.id, waves, pauseMinutes: DAY_MINUTES, maxFailures: 3, patienceMinutes: 5 });
  await rollouts.start(ownContext, input);
}

/** Once demo mode is off, nobody trusts its key. */
export async function removeFirmware({ firmware: { images } }: Pick<Monitor, 'firmware'>): Promise<void> {
  const own = (await images.listKeys()).filter(({ name, addedBy }) => name === KEY_NAME && addedBy === 'server');
  if (own.length === 0) return;
  for (const { id, keyName } of await images.list(ownContext)) if (keyName === KEY_NAME) await images.remove(ownContext, id);
  for (const { id } of own) await images.removeKey(ownContext, id);
}
