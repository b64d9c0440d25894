import { createHash } from 'node:crypto';
import { fail, failField } from '@atalaya/contract/errors.ts';
import {
  PIECE_BYTES,
  type FirmwareImage,
  type FirmwareImageInput,
  type FirmwareKey,
  type FirmwareKeyInput,
} from '@atalaya/contract/monitor/firmware.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';
import { actorOf } from '../model/actor.ts';
import type { MonitorDeps } from '../deps.ts';
import * as repository from './images.repository.ts';
import { fingerprintOf, isSignedBy, readPublicKey } from './signature.ts';

const toKey = ({ id, name, publicKey, addedBy, addedAt }: repository.StoredKey): FirmwareKey => ({
  id,
  name,
  publicKey,
  fingerprint: fingerprintOf(publicKey),
  addedBy,
  addedAt: addedAt.toISOString(),
});

const piecesOf = (sizeBytes: number) => Math.ceil(sizeBytes / PIECE_BYTES);

export type FirmwareImages = ReturnType<typeof createFirmwareImages>;

export function createFirmwareImages({ database: { db }, licensing: { deviceKeys }, clock }: MonitorDeps) {
  const show = async (scope: Scope, id: string): Promise<FirmwareImage> =>
    (await repository.listImages(db, scope, id))[0] ?? fail('firmware.not_found');

  return {
    listKeys: async (): Promise<FirmwareKey[]> => (await repository.listKeys(db)).map(toKey),

    async addKey(ctx: CallContext, { name, publicKey: text }: FirmwareKeyInput): Promise<FirmwareKey> {
      const publicKey = readPublicKey(text) ?? failField('publicKey', 'invalid');
      const { actor, actorName } = actorOf(ctx);
      const added = await db.transaction(async (tx) => {
        const row = await repository.insertKey(tx, { name, publicKey, addedBy: actorName ?? actor, addedAt: clock() });
        if (!row) return fail('taken', { errors: { publicKey: ['taken'] } });
        await deviceKeys.audit(tx, ctx, 'firmware.key.add', `firmwareKey:${row.id}`, { name, fingerprint: fingerprintOf(publicKey) });
        return row;
      });
      return toKey(added);
    },

    async removeKey(ctx: CallContext, id: string): Promise<{ id: string }> {
      await db.transaction(async (tx) => {
        const { name, publicKey } = (await repository.deleteKey(tx, id)) ?? fail('firmware.not_found');
        await deviceKeys.audit(tx, ctx, 'firmware.key.remove', `firmwareKey:${id}`, { name, fingerprint: fingerprintOf(publicKey) });
      });
      return { id };
    },

    list: ({ scope }: Pick<CallContext, 'scope'>) => repository.listImages(db, scope),

    /** Signed are version and hash, so that a wrong signature is refused before a single byte of the image was sent. */
    async create(ctx: CallContext, input: FirmwareImageInput): Promise<FirmwareImage> {
      const key = (await repository.listKeys(db)).find(({ publicKey }) => isSignedBy(publicKey, input)) ?? fail('firmware.signature');
      const id = await db.transaction(async (tx) => {
        const row = await repository.insertImage(tx, { ...input, keyId: key.id, uploadedAt: clock() });
        if (!row) return fail('taken', { errors: { version: ['taken'] } });
        const { version, sha256, sizeBytes } = input;
        await deviceKeys.audit(tx, ctx, 'firmware.image.add', `firmware:${row.id}`, { version, sha256, sizeBytes, key: key.name });
        return row.id;
      });
      return show(ctx.scope, id);
    },

    async putPiece(id: string, index: number, data: string): Promise<{ index: number }> {
      const bytes = Buffer.from(data, 'base64');
      await db.transaction(async (tx) => {
        const { sizeBytes, completedAt } = (await repository.lockImage(tx, id)) ?? fail('firmware.not_found');
        if (completedAt) fail('firmware.state');
        if (index >= piecesOf(sizeBytes)) failField('index', 'invalid');
        if (bytes.length !== Math.min(PIECE_BYTES, sizeBytes - index * PIECE_BYTES)) failField('data', 'invalid');
        await repository.savePiece(tx, id, index, bytes);
      });
      return { index };
    },

    async complete(ctx: CallContext, id: string): Promise<FirmwareImage> {
      await db.transaction(async (tx) => {
        const { sizeBytes, sha256, completedAt } = (await repository.lockImage(tx, id)) ?? fail('firmware.not_found');
        if (completedAt) return;
        const hash = createHash('sha256');
        for (let index = 0; index < piecesOf(sizeBytes); index += 1)
          hash.update((await repository.readPiece(tx, id, index)) ?? fail('firmware.not_ready'));
        if (hash.digest('hex') !== sha256) fail('firmware.sha256');
        await repository.completeImage(tx, id, clock());
      });
      return show(ctx.scope, id);
    },

    async remove(ctx: CallContext, id: string): Promise<{ id: string }> {
      await db.transaction(async (tx) => {
        const { version } = (await repository.lockImage(tx, id)) ?? fail('firmware.not_found');
        if (await repository.isNeeded(tx, id)) fail('firmware.in_use');
        await repository.deleteImage(tx, id);
        await deviceKeys.audit(tx, ctx, 'firmware.image.remove', `firmware:${id}`, { version });
      });
      return { id };
    },
  };
}
