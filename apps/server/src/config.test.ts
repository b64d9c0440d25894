import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { anAuthority } from '#testing/certificates.ts';

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
    modules: ['licensing', 'monitor', 'radius', 'charging', 'alarms', 'notify', 'reports', 'integrations'],
    remotes: {},
  });
});

test('the template is offered in demo mode, or where that is set', () => {
  const isOffered = (settings: Record<string, string>) => readConfig(settings, cwd).template;
  expect([isOffered({}), isOffered({ ATALAYA_DEMO: 'off' })]).toEqual([true, false]);
  expect([isOffered({ ATALAYA_TEMPLATE: 'off' }), isOffered({ ATALAYA_DEMO: 'off', ATALAYA_TEMPLATE: 'on' })]).toEqual([false, true]);
});

test('a tile server is a setting, and its credit another', () => {
  expect(readConfig({}, cwd).tiles).toBeNull();
  const url = 'https://tiles.example.test/{z}/{x}/{y}.png';
  expect(readConfig({ ATALAYA_TILES: url, ATALAYA_TILES_CREDIT: 'Somebody' }, cwd).tiles).toEqual({ url, credit: 'Somebody' });
});

test('whom to tell of a weakness is named by e-mail addresses, https: or tel:', () => {
  expect(readConfig({}, cwd).securityContacts).toEqual([]);
  const named = 'security@example.org, https://example.org/report,tel:+34-600';
  expect(readConfig({ ATALAYA_SECURITY_CONTACT: named }, cwd).securityContacts).toEqual([
    'mailto:security@example.org',
    'https://example.org/report',
    'tel:+34-600',
  ]);
});

test('a mail server is a setting, and who mail is from another', () => {
  expect(readConfig({}, cwd).mail).toBeNull();
  const mail = { SMTP_URL: 'smtp://user:secret@mail.example.test:587', MAIL_FROM: 'Atalaya <atalaya@example.test>' };
  expect(readConfig(mail, cwd).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
});

test('the authority of a mail server is read from its file, or named as what cannot be read', async () => {
  const { cert } = anAuthority('Authority of the house');
  await writeFile(join(cwd, 'authority.pem'), cert);
  await writeFile(join(cwd, 'no-authority.pem'), 'no certificate');
  expect(readConfig({}, cwd).mailAuthority).toBeNull();
  expect(readConfig({ SMTP_TLS_CA: 'authority.pem' }, cwd).mailAuthority).toBe(cert);
  for (const file of ['no-authority.pem', 'missing.pem'])
    expect(() => readConfig({ SMTP_TLS_CA: file }, cwd)).toThrow(/SMTP_TLS_CA cannot be read/);
});

describe('the file with channels and policies', () => {
  const read = async (content: unknown) => {
    await writeFile(join(cwd, 'channels.json'), typeof content === 'string' ? content : JSON.stringify(content));
    return readConfig({ ATALAYA_CHANNELS: 'channels.json' }, cwd).channels;
  };
  const night = { id: 'night', kind: 'email', name: 'Night shift', to: ['night@example.test'] };
  const policy = { id: 'all', name: 'All', steps: [{ channels: ['night'] }] };

  test('is read as the calls for new ones take it', async () => {
    expect(readConfig({}, cwd).channels).toBeNull();
    expect(await read({ channels: [night], policies: [policy] })).toMatchObject({
      channels: [{ ...night, language: 'en' }],
      policies: [{ ...policy, match: {}, groupSeconds: 10, enabled: true, steps: [{ afterSeconds: 0, channels: ['night'] }] }],
    });
  });

  test.each<[string, object, RegExp]>([
    ['a word that is misspelt', { channels: [{ ...night, adress: 'x' }] }, /not valid at channels\.0\.adress: unknown/],
    ['an address that is none', { channels: [{ ...night, to: ['nobody'] }] }, /not valid at channels\.0\.to/],
    [
      'a webhook without its secret',
      { channels: [{ id: 'a', kind: 'webhook', name: 'A', url: 'https://a.example' }] },
      /channels\.0\.secret: a webhook/,
    ],
    ['a channel of one client', { channels: [{ ...night, clientId: 'c1' }] }, /channels\.0\.clientId/],
    ['a name that stands there twice', { channels: [night, night] }, /channels\.1\.id: it stands there twice/],
    ['a policy without its channel', { policies: [policy] }, /policies\.0\.steps\.0\.channels: no such channel/],
    [
      'a match that is misspelt',
      { channels: [night], policies: [{ ...policy, match: { severities: ['critical'] } }] },
      /match\.severities: unknown/,
    ],
    ['a step for people', { channels: [night], policies: [{ ...policy, steps: [{ channels: ['night'], people: ['u1'] }] }] }, /steps\.0/],
  ])('names %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  test('is quoted nowhere: secrets stand in it', async () => {
    await expect(read('{ "channels": [{ "token": hush-hush }] }')).rejects.toThrow(
      /^The file of ATALAYA_CHANNELS cannot be read: it is no JSON\.$/,
    );
  });
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
    [{ SMTP_URL: 'https://mail.example.test' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.example.test' }, /SMTP_URL and MAIL_FROM go together/],
    [{ SMTP_URL: 'smtp://mail.example.test', MAIL_FROM: 'nobody' }, /MAIL_FROM is not valid/],
    [{ ATALAYA_DEMO: 'yes' }, /ATALAYA_DEMO/],
    [{ ATALAYA_MODULES: 'licensing,coffee' }, /ATALAYA_MODULES/],
    [{ ATALAYA_ADMIN_KEY: 'short' }, /ATALAYA_ADMIN_KEY/],
    [{ ATALAYA_SECRET: 'short' }, /ATALAYA_SECRET/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ ATALAYA_SECURITY_CONTACT: 'http://example.org/report' }, /ATALAYA_SECURITY_CONTACT is not valid: it takes e-mail addresses/],
    [{ ATALAYA_SECURITY_CONTACT: 'a@example.org\nExpires: never' }, /ATALAYA_SECURITY_CONTACT/],
    [{ ATALAYA_ADMIN_EMAIL: 'a@example.test' }, /ATALAYA_ADMIN_PASSWORD/],
    [{ HOST: '0.0.0.0' }, /Demo mode.*HOST=0\.0\.0\.0.*ATALAYA_DEMO=off/],
    // Every listener opens on this address, those for TLS too.
    [{ HOST: '192.0.2.1', ATALAYA_TLS_CERT: 'c.pem', ATALAYA_TLS_KEY: 'k.pem' }, /Demo mode.*HOST=192/],
    [{ HOST: '::', MQTT_PORT: 'off', MQTT_TLS_CERT: 'c.pem', MQTT_TLS_KEY: 'k.pem' }, /Demo mode.*HOST=::/],
    [{ HOST: '0.0.0.0', ATALAYA_OCPP_TLS_CERT: 'c.pem', ATALAYA_OCPP_TLS_KEY: 'k.pem' }, /Demo mode.*HOST=0/],
    [{ ATALAYA_URL: 'https://atalaya.example.org' }, /Demo mode.*ATALAYA_URL=https.*ATALAYA_DEMO=off/],
    [{ ATALAYA_URL: 'http://localhost.example.org:8080' }, /Demo mode.*ATALAYA_URL/],
    [{ ATALAYA_TRUSTED_PROXIES: '127.0.0.1' }, /Demo mode.*ATALAYA_TRUSTED_PROXIES=127/],
    [{ ATALAYA_OCPP_PLAIN: 'off' }, /ATALAYA_OCPP_PLAIN=off.*ATALAYA_OCPP_TLS_CERT/],
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
  const proxied = { ATALAYA_URL: 'https://atalaya.example.org', ATALAYA_TRUSTED_PROXIES: '10.0.0.0/8' };
  expect(readConfig({ ...proxied, ATALAYA_DEMO: 'on-any-network' }, cwd)).toMatchObject({ demo: true });
  expect(readConfig({ ...proxied, ATALAYA_DEMO: 'off' }, cwd)).toMatchObject({ demo: false });
  for (const url of ['http://localhost:9000', 'https://127.0.0.1', 'http://[::1]:8080'])
    expect(readConfig({ ATALAYA_URL: url }, cwd)).toMatchObject({ demo: true });
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

test('TLS needs a certificate and its key, for people and for devices alike', () => {
  expect(readConfig({}, cwd)).toMatchObject({ tls: null, mqtt: { port: 1883, tls: null } });
  const files = { certificate: join(cwd, 'cert.pem'), key: join(cwd, 'key.pem') };
  expect(readConfig({ ATALAYA_TLS_CERT: 'cert.pem', ATALAYA_TLS_KEY: 'key.pem' }, cwd).tls).toEqual(files);
  const mqtt = { MQTT_TLS_CERT: 'cert.pem', MQTT_TLS_KEY: 'key.pem' };
  expect(readConfig(mqtt, cwd).mqtt).toEqual({ port: 1883, tls: { ...files, port: 8883 }, url: null });
  expect(readConfig({ ...mqtt, MQTT_PORT: 'off', MQTT_TLS_PORT: '8884' }, cwd).mqtt).toMatchObject({ port: null, tls: { port: 8884 } });
  for (const half of ['ATALAYA_TLS_CERT', 'ATALAYA_TLS_KEY', 'MQTT_TLS_CERT', 'MQTT_TLS_KEY'])
    expect(() => readConfig({ [half]: 'x.pem' }, cwd)).toThrow('go together');
  expect(() => readConfig({ MQTT_PORT: 'off' }, cwd)).toThrow('another way');
  expect(() => readConfig({ MQTT_PORT: 'none' }, cwd)).toThrow(/MQTT_PORT/);
  expect(() => readConfig({ ...mqtt, MQTT_TLS_PORT: '70000' }, cwd)).toThrow(/MQTT_TLS_PORT/);
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

test('FreeRADIUS asks from this machine, unless it is said from where', () => {
  expect(readConfig({}, cwd).radiusFrom).toEqual(['127.0.0.0/8', '::1']);
  expect(readConfig({ ATALAYA_RADIUS_FROM: '10.0.0.5, 10.1.0.0/16' }, cwd).radiusFrom).toEqual(['10.0.0.5', '10.1.0.0/16']);
});

test('without plain connections the demo simulates no chargers, which could not connect', () => {
  const tls = { ATALAYA_OCPP_TLS_CERT: 'cert.pem', ATALAYA_OCPP_TLS_KEY: 'key.pem' };
  expect(readConfig(tls, cwd)).toMatchObject({ ocppPlain: true, chargers: 4 });
  expect(readConfig({ ...tls, ATALAYA_OCPP_PLAIN: 'off' }, cwd)).toMatchObject({ ocppPlain: false, chargers: 0 });
});
