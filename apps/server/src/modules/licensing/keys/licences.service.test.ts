import { execFileSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { aClient, aKey, anAdmin, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { readLicenceFile } from '../model/licence-file.ts';

let t: TestApp;
let admin: SignedInCaller;
let folder: string;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  folder = mkdtempSync(join(tmpdir(), 'atalaya-licence-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const issue = async (apiKey: string, ttlSeconds?: number) =>
  (await admin.call(licenceKeys.issueLicence, { query: { apiKey }, body: { ttlSeconds } })).data;

function opensslAccepts(publicKey: string, payload: string | Buffer, signature: string): boolean {
  const path = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [key, text, sig] = [path('key.pem', publicKey), path('payload', payload), path('sig', Buffer.from(signature, 'base64'))];
  try {
    execFileSync('openssl', ['pkeyutl', '-verify', '-pubin', '-inkey', key, '-rawin', '-in', text, '-sigfile', sig], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

describe('an offline licence', () => {
  test('is verified by openssl with the public key alone', async () => {
    const { id } = await aKey(t.database, (await aClient(t.database)).id, { scopes: ['read'] });
    const { payload, signature, publicKey, file } = await issue(id);
    expect(await t.call(licenceKeys.licencePublicKey, {})).toBe(publicKey);
    expect(opensslAccepts(publicKey, payload, signature)).toBe(true);
    expect(opensslAccepts(publicKey, payload.replace('"read"', '"root"'), signature)).toBe(false);

    const parts = JSON.parse(Buffer.from(file.split('\n').slice(1, -2).join(''), 'base64').toString());
    expect(parts.alg).toBe('base64+ed25519');
    expect(opensslAccepts(publicKey, `license/${parts.enc}`, parts.sig)).toBe(true);
    expect(Buffer.from(parts.enc, 'base64').toString()).toBe(payload);
  });

  test('says what the key is good for, until when', async () => {
    const client = await aClient(t.database);
    const { data } = await admin.call(licensing.createKey, { query: { label: 'Plant', clientId: client.id } });
    const { payload, expiresAt } = await issue(data.id, 3_600);
    expect(JSON.parse(payload)).toMatchObject({
      meta: { issued: t.clock().toISOString(), expiry: expiresAt, ttl: 3_600 },
      data: { id: data.id, label: 'Plant', clientName: client.name },
    });
    expect(payload).not.toContain(data.apiKey);
  });

  test('never outlives its key, and a key that is not active gets none', async () => {
    const client = await aClient(t.database);
    const expiresAt = new Date(t.clock().getTime() + 7_200_000);
    const ending = await aKey(t.database, client.id, { expiresAt });
    expect((await issue(ending.id)).expiresAt).toBe(expiresAt.toISOString());
    const suspended = await aKey(t.database, client.id, { disabled: true });
    await expect(issue(suspended.id)).rejects.toMatchObject({ code: 'licence.not_active' });
  });

  test('that was changed in any one character is refused', async () => {
    const { id } = await aKey(t.database, (await aClient(t.database)).id);
    const { file, payload, publicKey } = await issue(id);
    const key = createPublicKey(publicKey);
    expect(readLicenceFile(key, file)).toBe(payload);
    const mutants = Array.from(file, (character, at) => file.slice(0, at) + (character === 'A' ? 'B' : 'A') + file.slice(at + 1));
    expect(mutants.filter((mutant) => mutant !== file && readLicenceFile(key, mutant) !== null)).toEqual([]);
    expect([file.trimEnd(), `${file}\n`, file.replace('\n', '\r\n'), ''].map((mutant) => readLicenceFile(key, mutant))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
