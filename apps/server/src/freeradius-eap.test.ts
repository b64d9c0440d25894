// WPA-Enterprise as a device sees it: eapol_test is the device and the access point, FreeRADIUS is real, and the service decides.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { radiusDevices } from '@atalaya/contract/radius/device-endpoints.ts';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { createNetworkAuthority, createRadsecAuthority } from '#modules/radius/index.ts';
import { issueCertificate, issuerOf, newKey, selfIssuer } from '#platform/certificates/x509.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient } from '#testing/builders.ts';
import { anOpensslAuthority, anOpensslServer } from '#testing/services/openssl-chain.ts';
import { aGroup, aNas, aRadiusUser } from '#testing/radius.ts';
import { withFreeradius } from '#testing/services/freeradius.ts';
import { testApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';

const SERVER_NAME = 'radius.atalaya.test';
const DAY_MS = 86_400_000;

let site: Awaited<ReturnType<typeof withFreeradius>>;
let folder: string;
let clientId: string;
let nas: Awaited<ReturnType<typeof aNas>>;
let groupId: string;

// FreeRADIUS and eapol_test live by the real clock, so certificates have to as well.
const authority = createNetworkAuthority({ secrets: secretsFrom(TEST_SECRET), clock: () => new Date() });
const eapOf = async (t: TestApp, isNew = false) => {
  const made = await authority.server(t.database.db, SERVER_NAME, { isNew });
  return { authority: made.authorityPem, certificate: made.pem, key: made.keyPem };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-eapol-'));
  site = await withFreeradius(
    (control) => testApp({ radiusControl: control, start: new Date().toISOString() }),
    {},
    async (t) => ({
      eap: await eapOf(t),
    }),
  );
  clientId = (await aClient(site.t.database)).id;
  nas = await aNas(site.t, clientId, { address: '127.0.0.1' });
  groupId = (await aGroup(site.t, clientId, { vlan: 64 })).id;
  await writeFile(join(folder, 'ca.pem'), await site.t.call(radiusCertificates.authority, {}));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

type Method = 'PEAP/MSCHAPv2' | 'TTLS/PAP' | 'TTLS/MSCHAPv2' | 'TLS';
const METHODS: readonly Method[] = ['PEAP/MSCHAPv2', 'TTLS/PAP', 'TTLS/MSCHAPv2', 'TLS'];

interface Device {
  username: string;
  password: string;
  /** For EAP-TLS: the file, and the password in `password`. */
  p12?: string;
}

const wordsOf: Record<Method, (device: Device) => string[]> = {
  'PEAP/MSCHAPv2': ({ username, password }) => ['eap=PEAP', `identity="${username}"`, `password="${password}"`, 'phase2="auth=MSCHAPV2"'],
  'TTLS/PAP': ({ username, password }) => ['eap=TTLS', `identity="${username}"`, `password="${password}"`, 'phase2="auth=PAP"'],
  'TTLS/MSCHAPv2': ({ username, password }) => ['eap=TTLS', `identity="${username}"`, `password="${password}"`, 'phase2="auth=MSCHAPV2"'],
  'TLS': ({ username, password, p12 = '' }) => [
    'eap=TLS',
    `identity="${username}"`,
    `private_key="${p12}"`,
    `private_key_passwd="${password}"`,
  ],
};

let counter = 0;
const stationOf = (n: number) => `02:00:00:00:00:${n.toString(16).padStart(2, '0')}`;
async function connect(method: Method, device: Device, { domain = SERVER_NAME, tls13 = false } = {}) {
  counter += 1;
  const file = join(folder, `device-${counter}.conf`);
  // One of its own for each, or the wrong passwords of one would slow the next.
  const station = stationOf(counter);
  const tunnelled = method === 'TLS' ? [] : ['anonymous_identity="anonymous"'];
  const phase1 = tls13 ? ['phase1="tls_disable_tlsv1_3=0"'] : [];
  const lines = [
    'key_mgmt=WPA-EAP',
    ...tunnelled,
    ...wordsOf[method](device),
    ...phase1,
    `ca_cert="${join(folder, 'ca.pem')}"`,
    `domain_match="${domain}"`,
  ];
  await writeFile(file, `network={\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`);
  const args = ['-c', file, '-a', '127.0.0.1', '-p', String(site.freeradius.port), '-s', nas.secret, '-t', '60', '-M', station];
  const { stdout } = await run('/usr/bin/eapol_test', args);
  const accept = stdout.split('Access-Accept').at(-1) ?? '';
  return {
    isIn: stdout.trimEnd().endsWith('SUCCESS'),
    isVlanTold: /Attribute 81 \(Tunnel-Private-Group-Id\)[^\n]*\n\s+Value: .*3634/.test(accept),
    stdout,
  };
}

/** Beside the server of the test, which has to answer meanwhile. */
function run(program: string, args: string[]): Promise<{ stdout: string }> {
  return new Promise((ended) => {
    execFile(program, args, { maxBuffer: 20_000_000, timeout: 90_000 }, (_, stdout) => ended({ stdout }));
  });
}

async function aCertificate(username: string): Promise<Device & { serial: string }> {
  const { data } = await site.t.call(radiusCertificates.create, { body: { username, days: 30, clientId } }, site.t.asServer);
  const p12 = join(folder, `${data.serial}.p12`);
  await writeFile(p12, Buffer.from(data.p12, 'base64'));
  return { username, password: data.password, p12, serial: data.serial };
}

/** What a device of this user shows by each method. */
async function aDevice(method: Method, user: { username: string; passwd: string }): Promise<Device> {
  return method === 'TLS' ? aCertificate(user.username) : { username: user.username, password: user.passwd };
}
const aPerson = () => aRadiusUser(site.t, clientId, { passwordKind: 'nt', passwd: 'correct-horse', groupId });
const lastAttempt = async (username: string) => (await site.attempts({ username, limit: 1 }))[0];
const shortOf = (stdout: string) => stdout.split('\n').slice(-40).join('\n');

describe.each(METHODS)('by %s', (method) => {
  const isTls = method === 'TLS';
  const asked = isTls ? 'tls' : method === 'TTLS/PAP' ? 'pap' : 'mschap';

  test('who is right gets in and onto the VLAN; disabled, expired and unknown ones do not, and the log of logins says why', async () => {
    const { t } = site;
    const user = await aPerson();
    const device = await aDevice(method, user);
    const right = await connect(method, device);
    expect([right.isIn, right.isVlanTold], shortOf(right.stdout)).toEqual([true, true]);
    expect(await lastAttempt(user.username)).toMatchObject({
      accepted: true,
      reason: 'ok',
      protocol: asked,
      callingStation: stationOf(counter).replaceAll(':', '-').toUpperCase(),
    });

    await t.call(radius.disableUser, { query: { id: user.id } }, t.asServer);
    expect((await connect(method, device)).isIn).toBe(false);
    expect(await lastAttempt(user.username)).toMatchObject({ accepted: false, reason: 'disabled' });
    await t.call(radius.enableUser, { query: { id: user.id } }, t.asServer);

    const past = new Date(Date.now() - DAY_MS).toISOString();
    await t.call(radius.changeUser, { query: { id: user.id }, body: { expiresAt: past } }, t.asServer);
    expect((await connect(method, device)).isIn).toBe(false);
    const told = () => site.attempts({ username: user.username });
    expect((await told()).map(({ reason }) => reason)).toEqual(['expired', 'disabled', 'ok']);

    const nobody = `nobody-${counter}`;
    expect((await connect(method, { ...device, username: nobody })).isIn).toBe(false);
    expect(await lastAttempt(nobody)).toMatchObject({ reason: 'user_unknown' });
    expect(await told(), 'each login is told once').toHaveLength(3);
  });

  test.skipIf(isTls)('a wrong password is refused as such', async () => {
    const user = await aPerson();
    expect((await connect(method, { username: user.username, password: 'wrong' })).isIn).toBe(false);
    expect(await lastAttempt(user.username)).toMatchObject({ accepted: false, reason: 'password', protocol: asked });
  });
});

test('a revoked certificate is refused at the next login, and so is one of a user who was made anew', async () => {
  const { t } = site;
  const user = await aPerson();
  const [lost, kept] = [await aCertificate(user.username), await aCertificate(user.username)];
  expect((await connect('TLS', lost)).isIn).toBe(true);
  const { data } = await t.call(radiusCertificates.revoke, { query: { serial: lost.serial } }, t.asServer);
  expect(data).toMatchObject({ state: 'revoked', username: user.username });
  expect((await connect('TLS', lost)).isIn).toBe(false);
  expect(await lastAttempt(user.username)).toMatchObject({ reason: 'revoked', protocol: 'tls' });
  expect((await connect('TLS', kept)).isIn).toBe(true);
  await t.call(radius.removeUser, { query: { id: user.id } }, t.asServer);
  await aRadiusUser(t, clientId, { username: user.username });
  expect((await connect('TLS', kept)).isIn).toBe(false);
});

test('a certificate of another person, of another root or of the past opens nothing', async () => {
  const { t } = site;
  const [user, other] = [await aPerson(), await aPerson()];
  const issued = async (issuer: Pick<typeof authority, 'issue'>, days: number) => {
    const wish = { commonName: user.username, clientId, ownerId: user.id, days, createdBy: 'a test' };
    const { serial, p12, password } = await issuer.issue(t.database.db, wish);
    const file = join(folder, `${serial}.p12`);
    await writeFile(file, Buffer.from(p12, 'base64'));
    return { username: user.username, password, p12: file };
  };
  const own = await aCertificate(user.username);
  expect((await connect('TLS', own)).isIn).toBe(true);
  expect((await connect('TLS', { ...own, username: other.username })).isIn).toBe(false);
  expect(await lastAttempt(other.username)).toMatchObject({ accepted: false, reason: 'user_unknown', protocol: 'tls' });
  const secrets = secretsFrom(TEST_SECRET);
  const clock = () => new Date();
  expect((await connect('TLS', await issued(createRadsecAuthority({ secrets, clock }), 30))).isIn, 'of another root').toBe(false);
  const lastYear = createNetworkAuthority({ secrets, clock: () => new Date(Date.now() - 365 * DAY_MS) });
  expect((await connect('TLS', await issued(lastYear, 30))).isIn, 'of the past').toBe(false);
});

test('by TLS 1.3 as well', async () => {
  const user = await aPerson();
  const { isIn, stdout } = await connect('TTLS/PAP', await aDevice('TTLS/PAP', user), { tls13: true });
  expect(isIn, shortOf(stdout)).toBe(true);
});

test('a salted password serves TTLS with PAP, and a voucher takes its place there too', async () => {
  const { t } = site;
  const user = await aRadiusUser(t, clientId, { passwd: 'correct-horse' });
  expect((await connect('TTLS/PAP', await aDevice('TTLS/PAP', user))).isIn).toBe(true);
  expect((await connect('PEAP/MSCHAPv2', await aDevice('PEAP/MSCHAPv2', user))).isIn).toBe(false);
  expect(await lastAttempt(user.username)).toMatchObject({ reason: 'protocol' });
  const { data } = await t.call(radiusVouchers.create, { body: { count: 1, minutes: 60, clientId } }, t.asServer);
  const code = data.codes[0] ?? '';
  expect((await connect('TTLS/PAP', { username: code, password: code })).isIn).toBe(true);
  const listed = await t.call(radiusVouchers.list, { query: { batchId: data.batchId } }, t.asServer);
  expect(listed.data[0]).toMatchObject({ state: 'active', devices: [{ station: stationOf(counter).toUpperCase() }] });
});

test('devices go on trusting a server whose certificate was renewed, and trust no other name', async () => {
  const user = await aPerson();
  const device = await aDevice('PEAP/MSCHAPv2', user);
  const [before, after] = [await eapOf(site.t), await eapOf(site.t, true)];
  expect(after.certificate).not.toBe(before.certificate);
  expect(after.authority).toBe(before.authority);
  expect((await connect('PEAP/MSCHAPv2', device)).isIn, 'with the one before').toBe(true);
  await site.restartWith({ 'certs/server.pem': after.certificate, 'certs/server.key': after.key });
  expect((await connect('PEAP/MSCHAPv2', device)).isIn, 'with the new one').toBe(true);
  expect((await connect('PEAP/MSCHAPv2', device, { domain: 'elsewhere.test' })).isIn).toBe(false);
});

test('under an intermediate of the operator devices that trust their root get in, and a certificate of before does not', async () => {
  const { t } = site;
  const user = await aPerson();
  const before = await aCertificate(user.username);
  expect((await connect('TLS', before)).isIn).toBe(true);
  const [rootKey, key] = [await newKey(), await newKey()];
  const [top, middle] = [
    { commonName: 'Our root', organization: 'Ours' },
    { commonName: 'Our networks', organization: 'Ours' },
  ];
  const span = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + 300 * DAY_MS) };
  const root = issueCertificate({ subject: top, key: rootKey, kind: 'authority', ...span }, selfIssuer(top, rootKey)).pem;
  const issuing = issueCertificate({ subject: middle, key, kind: 'authority', ...span }, issuerOf(root, rootKey)).pem;
  const keyPem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const otherKey = rootKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await expect(authority.use(t.database.db, issuing + root, otherKey)).rejects.toThrow('not that of the first certificate');
  await expect(authority.use(t.database.db, issuing, keyPem)).rejects.toThrow('chain is incomplete');
  await expect(authority.use(t.database.db, root + issuing, otherKey)).rejects.toThrow('was not issued by');
  await authority.use(t.database.db, issuing + root, keyPem);
  const made = await eapOf(t);
  await site.restartWith({ 'certs/ca.pem': made.authority, 'certs/server.pem': made.certificate, 'certs/server.key': made.key });
  expect(await t.call(radiusCertificates.authority, {})).toBe(root);
  await writeFile(join(folder, 'ca.pem'), root);
  for (const method of ['PEAP/MSCHAPv2', 'TLS'] as const) {
    const { isIn, stdout } = await connect(method, await aDevice(method, user));
    expect(isIn, shortOf(stdout)).toBe(true);
  }
  expect((await connect('TLS', before)).isIn).toBe(false);
});

test('with a server certificate that openssl made, devices that trust its root alone get in, and with a certificate from here too', async () => {
  const { t } = site;
  const root = anOpensslAuthority('House root');
  const middle = anOpensslAuthority('House networks', root);
  const brought = anOpensslServer(SERVER_NAME, middle);
  const user = await aPerson();
  await authority.useServer(t.database.db, `${brought.pem}${middle.pem}${root.pem}`, brought.key, undefined);
  const made = await eapOf(t);
  expect(made.key.trim()).toBe(brought.key.trim());
  await site.restartWith({ 'certs/ca.pem': made.authority, 'certs/server.pem': made.certificate, 'certs/server.key': made.key });
  await writeFile(join(folder, 'ca.pem'), root.pem);
  for (const method of ['PEAP/MSCHAPv2', 'TTLS/PAP', 'TLS'] as const) {
    const { isIn, stdout } = await connect(method, await aDevice(method, user));
    expect(isIn, shortOf(stdout)).toBe(true);
  }
  await writeFile(join(folder, 'ca.pem'), await authority.rootPem(t.database.db));
  expect((await connect('PEAP/MSCHAPv2', await aDevice('PEAP/MSCHAPv2', user))).isIn, 'who trusts ours alone').toBe(false);
  await writeFile(join(folder, 'ca.pem'), root.pem);
});

test('the address of a listed device opens nothing inside a tunnel', async () => {
  const { t } = site;
  const mac = stationOf(counter + 1);
  await t.call(radiusDevices.create, { body: { mac, clientId } }, t.asServer);
  expect((await connect('TTLS/PAP', { username: mac, password: mac })).isIn).toBe(false);
  expect(await lastAttempt(mac)).toMatchObject({ accepted: false, reason: 'user_unknown', protocol: 'pap' });
});
