import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { firmware } from '@atalaya/contract/monitor/firmware-endpoints.ts';
import { PIECE_BYTES } from '@atalaya/contract/monitor/firmware.ts';
import { aFirmwareImage, aVersion, PEM, piece, SHA256, signed, trustFirmwareKey } from '#testing/monitor/firmware-images.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await trustFirmwareKey(t);
});

describe('an image', () => {
  test('is taken only with the signature of a trusted key over its version and hash, and only whole and right', async () => {
    const version = aVersion();
    const create = (body: object) => t.call(firmware.createImage, { body: { ...signed(version), ...body } }, t.asServer);
    await expect(create({ version: aVersion() })).rejects.toMatchObject({ code: 'firmware.signature' });
    await expect(create({ sha256: 'a'.repeat(64) })).rejects.toMatchObject({ code: 'firmware.signature' });
    const { data } = await create({});
    expect(data).toMatchObject({ version, state: 'uploading', keyName: 'Works' });
    await expect(create({})).rejects.toMatchObject({ code: 'taken' });

    const complete = () => t.call(firmware.completeImage, { query: { id: data.id } }, t.asServer);
    const put = (index: number, bytes: string) =>
      t.call(firmware.putPiece, { query: { id: data.id, index }, body: { data: bytes } }, t.asServer);
    await put(0, Buffer.alloc(PIECE_BYTES, 'other').toString('base64'));
    await expect(complete()).rejects.toMatchObject({ code: 'firmware.not_ready' });
    await expect(put(1, piece(0))).rejects.toMatchObject({ status: 400 });
    await expect(put(2, piece(1))).rejects.toMatchObject({ status: 400 });
    await put(1, piece(1));
    await expect(complete()).rejects.toMatchObject({ code: 'firmware.sha256' });
    await put(0, piece(0));
    expect((await complete()).data.state).toBe('ready');
    await expect(put(0, piece(0))).rejects.toMatchObject({ code: 'firmware.state' });
  });

  test('of a private key nothing is taken, and of a key that is trusted no longer no image is given out', async () => {
    const pair = generateKeyPairSync('ed25519');
    const add = (key: string) => t.call(firmware.addKey, { body: { name: 'Other', publicKey: key } }, t.asServer);
    await expect(add(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())).rejects.toMatchObject({ status: 400 });
    await expect(add('AAAA')).rejects.toMatchObject({ status: 400 });
    await expect(add(PEM)).rejects.toMatchObject({ code: 'taken' });
    const { data: key } = await add(pair.publicKey.export({ format: 'pem', type: 'spki' }).toString());
    const version = aVersion();
    const { id } = await aFirmwareImage(t, signed(version, SHA256, pair.privateKey));
    await t.call(firmware.removeKey, { query: { id: key.id } }, t.asServer);
    const listed = (await t.call(firmware.listImages, {}, t.asServer)).data.find((image) => image.id === id);
    expect(listed).toMatchObject({ state: 'untrusted', keyName: null });
    const body = { imageId: id, deviceIds: ['x'] };
    await expect(t.call(firmware.startRollout, { body }, t.asServer)).rejects.toMatchObject({ code: 'firmware.not_ready' });
    await t.call(firmware.removeImage, { query: { id } }, t.asServer);
  });
});
