// `npm run radius:config` as an operator runs it, beside a server whose database it asks.
import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freeradiusToken } from '#modules/radius/index.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { anOpensslAuthority, anOpensslServer } from '#testing/services/openssl-chain.ts';
import { testDatabase, TEST_SECRET } from '#testing/test-app.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
let folder: string;
let databaseUrl: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-config-'));
  databaseUrl = (await testDatabase()).url;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, { options = [], url = databaseUrl }: { options?: string[]; url?: string } = {}) {
  const args = [join(ROOT, 'tools/run-ts.mjs'), 'tools/radius-config.ts', join(folder, name), ...options];
  const env = { ATALAYA_SECRET: TEST_SECRET, ATALAYA_DATA_DIR: folder, DATABASE_URL: url };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const policies = await readFile(join(folder, name, 'policy.d/atalaya'), 'utf8');
  return { token: /Bearer ([\w-]+)/.exec(policies)?.[1], stdout };
}

test('a new token is for the asking, and every folder that is written afterwards has it', async () => {
  const [first, second] = [0, 1].map((generation) => freeradiusToken(secretsFrom(TEST_SECRET), generation));
  expect((await write('one')).token).toBe(first);
  const rotated = await write('one', { options: ['--rotate'] });
  expect(rotated.token).toBe(second);
  expect(rotated.stdout).toContain('is good until');
  expect(rotated.stdout).not.toContain(second);
  expect((await write('two')).token).toBe(second);
  // Where the database cannot be reached, a folder keeps what it has.
  const away = await write('two', { url: 'postgres://nobody@127.0.0.1:1/none' });
  expect(away.token).toBe(second);
  expect(away.stdout).toContain('the one that the folder had');
});

test('with --eap the folder has a certificate for its name, which stays until it is renewed; the root stays anyhow', async () => {
  const files = async (name: string, ...options: string[]) => {
    await write(name, { options: ['--eap', '--name', 'radius.example.org', ...options] });
    const read = (file: string) => readFile(join(folder, name, 'certs', file), 'utf8');
    return { root: await read('ca.pem'), own: new X509Certificate(await read('server.pem')), key: await read('server.key') };
  };
  const first = await files('one');
  expect(first.own.checkHost('radius.example.org')).toBe('radius.example.org');
  expect(first.own.verify(new X509Certificate(first.root).publicKey)).toBe(true);
  expect(first.own.checkPrivateKey(createPrivateKey(first.key))).toBe(true);
  const again = await files('two');
  expect(again.own.serialNumber).toBe(first.own.serialNumber);
  const renewed = await files('one', '--renew');
  expect(renewed.own.serialNumber).not.toBe(first.own.serialNumber);
  expect([again.root, renewed.root]).toEqual([first.root, first.root]);
});

test('with --cert the folder has the certificate that was brought, until --built-in', async () => {
  const [root, name] = [anOpensslAuthority('House root'), 'radius.house.test'];
  const server = anOpensslServer(name, root);
  const [cert, key] = [join(folder, 'brought.pem'), join(folder, 'brought.key')];
  await writeFile(cert, server.pem);
  await writeFile(key, server.key);
  const bringing = ['--eap', '--cert', cert, '--cert-key', key];
  await expect(write('one', { options: bringing })).rejects.toThrow('chain is incomplete');
  await expect(write('one', { options: bringing.slice(0, 3) })).rejects.toThrow('--cert and --cert-key go together');
  await expect(write('one', { options: bringing.slice(1) })).rejects.toThrow('go with --eap');
  await writeFile(cert, server.pem + root.pem);
  const { stdout } = await write('one', { options: bringing });
  expect(stdout).toContain(`${name}, until`);
  expect(stdout).toContain(new X509Certificate(root.pem).fingerprint256);
  const shown = async (folderName: string) =>
    new X509Certificate(await readFile(join(folder, folderName, 'certs/server.pem'))).fingerprint256;
  const brought = new X509Certificate(server.pem).fingerprint256;
  expect(await shown('one')).toBe(brought);
  await write('two', { options: ['--eap', '--name', name] });
  expect(await shown('two'), 'another folder of the same name').toBe(brought);
  await write('two', { options: ['--eap', '--name', name, '--built-in'] });
  expect(await shown('two')).not.toBe(brought);
});

test('with --radsec the folder takes access servers over TLS, under a root of their own', async () => {
  await write('one', { options: ['--eap', '--radsec', '--radsec-port', '12083', '--name', 'radius.example.org'] });
  const read = (file: string) => readFile(join(folder, 'one', file), 'utf8');
  const own = new X509Certificate(await read('certs/radsec/server.pem'));
  expect(own.checkHost('radius.example.org')).toBe('radius.example.org');
  expect(own.verify(new X509Certificate(await read('certs/radsec/ca.pem')).publicKey)).toBe(true);
  expect(await read('certs/radsec/ca.pem')).not.toBe(await read('certs/ca.pem'));
  expect(await read('sites-enabled/default')).toContain('port = 12083');
});
