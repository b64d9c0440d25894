import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'atalaya-config-'));
  const sets = {
    qa: { licensing: 'https://qa.example/licensing/api/web/v1' },
    broken: { licensing: 'nowhere' },
    odd: { licencing: 'https://qa.example' },
  };
  await writeFile(join(cwd, 'atalaya.environments.json'), JSON.stringify(sets));
});
afterAll(() => rm(cwd, { recursive: true }));

test('without any setting the product runs on this machine only, in demo mode, with its own database', () => {
  expect(readConfig({}, cwd)).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    demo: true,
    dataDir: join(cwd, 'data'),
    databaseUrl: null,
    adminKey: null,
    modules: ['licensing', 'monitor', 'radius', 'charging'],
    remotes: {},
  });
});

test('a tile server is a setting, and its credit another', () => {
  expect(readConfig({}, cwd).tiles).toBeNull();
  const url = 'https://tiles.example.test/{z}/{x}/{y}.png';
  expect(readConfig({ ATALAYA_TILES: url, ATALAYA_TILES_CREDIT: 'Somebody' }, cwd).tiles).toEqual({ url, credit: 'Somebody' });
});

test('a setting that was set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', ATALAYA_ADMIN_KEY: '' }, cwd)).toMatchObject({ port: 8080, adminKey: null });
});

describe('a wrong setting is one sentence that names it', () => {
  test.each([
    [{ PORT: 'eighty' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL/],
    [{ ATALAYA_TILES: 'https://tiles.example.test/{z}/{x}.png' }, /ATALAYA_TILES is not valid: it needs \{z\}, \{x\} and \{y\}/],
    [{ ATALAYA_URL: 'ftp://x' }, /ATALAYA_URL/],
    [{ ATALAYA_DEMO: 'yes' }, /ATALAYA_DEMO/],
    [{ ATALAYA_MODULES: 'licensing,coffee' }, /ATALAYA_MODULES/],
    [{ ATALAYA_ADMIN_KEY: 'short' }, /ATALAYA_ADMIN_KEY/],
    [{ ATALAYA_SECRET: 'short' }, /ATALAYA_SECRET/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ ATALAYA_ADMIN_EMAIL: 'a@example.test' }, /ATALAYA_ADMIN_PASSWORD/],
    [{ HOST: '0.0.0.0' }, /Demo mode.*ATALAYA_DEMO=off/],
    [{ ATALAYA_ENV: 'nowhere' }, /no set called nowhere; it has qa/],
    [{ ATALAYA_ENV: 'broken' }, /set broken/],
    [{ ATALAYA_ENV: 'odd' }, /set odd/],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env, cwd)).toThrow(sentence);
    expect(() => readConfig(env, cwd)).toThrow(/^[^\n]+\.$/);
  });
});

test('demo mode listens beyond this machine only when told so in so many words', () => {
  expect(readConfig({ HOST: '0.0.0.0', ATALAYA_DEMO: 'on-any-network' }, cwd)).toMatchObject({ demo: true, host: '0.0.0.0' });
  expect(readConfig({ HOST: '0.0.0.0', ATALAYA_DEMO: 'off' }, cwd)).toMatchObject({ demo: false });
});

test('a named environment says which services run elsewhere; people then sign in there', () => {
  expect(readConfig({ ATALAYA_ENV: 'qa' }, cwd).remotes).toEqual({
    licensing: 'https://qa.example/licensing/api/web/v1',
    session: 'https://qa.example',
  });
});

test('chargers are let in over TLS only with a certificate and its key', () => {
  expect(readConfig({}, cwd).ocppTls).toBeNull();
  const files = { ATALAYA_OCPP_TLS_CERT: 'cert.pem', ATALAYA_OCPP_TLS_KEY: 'key.pem' };
  expect(readConfig(files, cwd).ocppTls).toEqual({
    port: 8443,
    certificate: join(cwd, 'cert.pem'),
    key: join(cwd, 'key.pem'),
    authority: null,
  });
  expect(() => readConfig({ ATALAYA_OCPP_TLS_CA: 'ca.pem' }, cwd)).toThrow('go together');
});

test('NATS is given by one address or several, with user and password in the first; TLS by the scheme or by a file', () => {
  expect(readConfig({}, cwd).nats).toBeNull();
  const open = { credentials: null, tls: null, replicas: null, maxBytes: 10_000_000_000 };
  expect(readConfig({ NATS_URL: 'nats://n1' }, cwd).nats).toEqual({ urls: ['nats://n1'], user: null, password: null, ...open });
  expect(readConfig({ NATS_URL: 'nats://a:b%3Ac@n1:4222, nats://n2:4223' }, cwd).nats).toEqual({
    urls: ['nats://n1:4222', 'nats://n2:4223'],
    user: 'a',
    password: 'b:c',
    ...open,
  });
  const none = { authority: null, certificate: null, key: null };
  expect(readConfig({ NATS_URL: 'tls://n1' }, cwd).nats?.tls).toEqual(none);
  expect(readConfig({ NATS_URL: 'nats://n1', NATS_TLS_CA: 'ca.pem' }, cwd).nats?.tls).toEqual({ ...none, authority: join(cwd, 'ca.pem') });
  expect(() => readConfig({ NATS_URL: 'nats://n1', NATS_TLS_CERT: 'cert.pem' }, cwd)).toThrow('go together');
  expect(() => readConfig({ NATS_URL: 'http://n1' }, cwd)).toThrow('NATS_URL');
  expect(() => readConfig({ NATS_URL: 'nats://n1', NATS_REPLICAS: '0' }, cwd)).toThrow('NATS_REPLICAS');
});
