import { DOMParser } from '@xmldom/xmldom';
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { parse as parsePlist } from 'plist';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusOnboarding as calls } from '@atalaya/contract/radius/onboarding-endpoints.ts';
import type { NetworkSettings, OnboardingFile, OnboardingMethod, OnboardingProfile } from '@atalaya/contract/radius/onboarding.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { anOpensslAuthority, anOpensslServer } from '#testing/services/openssl-chain.ts';
import { aRadiusUser } from '#testing/radius.ts';
import { testApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { createNetworkAuthority } from '../index.ts';

const HOUR_MS = 3_600_000;
const SSID = 'Café & <Söhne>';
const settings: NetworkSettings = { ssid: SSID, serverName: 'radius.example.org', method: 'tls', certificateDays: 90 };

let t: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await testApp({ trustedProxies: ['127.0.0.1'] });
  ({ headers } = await t.guest());
});
/** Somebody with a phone, from an address of their own unless one is told. */
let phones = 0;
const from = (address = `203.0.113.${(phones += 1)}`) => ({ headers: { ...headers, 'X-Forwarded-For': address } });

/** A user of a client with a network, and a code. */
async function aCode(values: { uses?: number; hours?: number; method?: OnboardingMethod } = {}) {
  const clientId = (await aClient(t.database)).id;
  await t.call(calls.changeNetwork, { query: { clientId }, body: settings }, t.asServer);
  const user = await aRadiusUser(t, clientId, { passwordKind: 'nt', fullName: 'Ana Ruiz' });
  const made = (await t.call(calls.create, { body: { userId: user.id, ...values } }, t.asServer)).data;
  return { clientId, user, ...made };
}
const profileOf = async (code: string, platform: 'apple' | 'windows' | 'android') =>
  (await t.call(calls.profile, { body: { code, platform } }, from())).data;
const bytesOf = ({ files }: OnboardingProfile, kind: OnboardingFile['kind']) =>
  Buffer.from(files.find((file) => file.kind === kind)?.base64 ?? '', 'base64');
const openP12 = (p12: Buffer, password: string, ...args: string[]) =>
  execFileSync('openssl', ['pkcs12', '-legacy', '-nodes', '-passin', `pass:${password}`, ...args], {
    input: p12,
    encoding: 'utf8',
    stdio: 'pipe',
  });
/** How a parser of its own reads the text of an element. */
function xmlOf(text: string) {
  const document = new DOMParser({ onError: (level, message) => expect.fail(`${level}: ${message}`) }).parseFromString(text, 'text/xml');
  return (name: string) => Array.from(document.getElementsByTagName(name), ({ textContent }) => textContent);
}
const AppleProfile = z.object({
  PayloadType: z.literal('Configuration'),
  PayloadIdentifier: z.string(),
  PayloadContent: z.array(z.looseObject({ PayloadType: z.string(), PayloadUUID: z.string() })),
});
const payloadsOf = (profile: OnboardingProfile) => {
  const whole = AppleProfile.parse(parsePlist(bytesOf(profile, 'profile').toString('utf8')));
  return { whole, of: (kind: string) => whole.PayloadContent.find(({ PayloadType }) => PayloadType === kind) };
};

test('an Apple profile has the root, the certificate and a network that trusts both, as a parser reads it', async () => {
  const { code, user } = await aCode();
  const profile = await profileOf(code, 'apple');
  const { of } = payloadsOf(profile);
  const rootPem = await t.call(radiusCertificates.authority, {});
  const root = of('com.apple.security.root');
  expect(new X509Certificate(Buffer.from(z.instanceof(Uint8Array).parse(root?.['PayloadContent']))).fingerprint256).toBe(
    new X509Certificate(rootPem).fingerprint256,
  );
  const identity = of('com.apple.security.pkcs12');
  const p12 = Buffer.from(z.instanceof(Uint8Array).parse(identity?.['PayloadContent']));
  const own = new X509Certificate(openP12(p12, profile.password ?? '', '-clcerts', '-nokeys'));
  expect(own.subject).toBe(`CN=${user.username}`);
  expect(own.checkIssued(new X509Certificate(rootPem))).toBe(true);
  expect(openP12(p12, profile.password ?? '', '-nocerts')).toContain('PRIVATE KEY');
  expect(() => openP12(p12, 'wrong', '-nocerts')).toThrow(/password/);
  expect(identity).not.toHaveProperty('Password');
  expect(of('com.apple.wifi.managed')).toMatchObject({
    SSID_STR: SSID,
    EncryptionType: 'WPA2',
    PayloadCertificateUUID: identity?.PayloadUUID,
    EAPClientConfiguration: {
      AcceptEAPTypes: [13],
      UserName: user.username,
      TLSTrustedServerNames: ['radius.example.org'],
      PayloadCertificateAnchorUUID: [root?.PayloadUUID],
    },
  });
});

test('a Windows profile names root and server for each method, and its script holds the same files', async () => {
  const thumbprint = new X509Certificate(await t.call(radiusCertificates.authority, {})).fingerprint.replaceAll(':', ' ').toLowerCase();
  const types = { tls: ['13', '13'], peap: ['25', '25', '26'], ttls: ['21'] } as const;
  for (const method of ['tls', 'peap', 'ttls'] as const) {
    const profile = await profileOf((await aCode({ method })).code, 'windows');
    const text = bytesOf(profile, 'profile').toString('utf8');
    const read = xmlOf(text);
    expect([read('name'), read('hex'), read('Type')]).toEqual([
      [SSID, SSID],
      [Buffer.from(SSID).toString('hex').toUpperCase()],
      types[method],
    ]);
    expect(read('ServerNames')).toEqual(['radius.example.org']);
    expect(read(method === 'ttls' ? 'TrustedRootCAHash' : 'TrustedRootCA')).toEqual([thumbprint]);
    const script = bytesOf(profile, 'script').toString('utf8');
    const packed = script.split('\r\n)>').map((part) => [...part.matchAll(/^echo ([\w+/=]+)\r?$/gm)].map(([, line]) => line).join(''));
    const unpacked = packed.map((base64) => Buffer.from(base64, 'base64')).filter(({ length }) => length > 0);
    expect(unpacked.at(-1)?.toString('utf8')).toBe(text);
    expect(new X509Certificate(unpacked[0] ?? '').fingerprint.replaceAll(':', ' ').toLowerCase()).toBe(thumbprint);
    expect([unpacked.length, profile.password === null]).toEqual(method === 'tls' ? [3, false] : [2, true]);
    expect(script).not.toContain(SSID);
  }
});

test('Android gets root and certificate as files; with a password method there is no certificate at all', async () => {
  const tls = await profileOf((await aCode()).code, 'android');
  expect(tls.files.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['root Cafe-Sohne-root.crt', 'key Cafe-Sohne.p12']);
  expect(openP12(bytesOf(tls, 'key'), tls.password ?? '', '-nokeys')).toContain('BEGIN CERTIFICATE');
  const peap = await aCode({ method: 'peap' });
  const given = await profileOf(peap.code, 'android');
  expect([given.files.map(({ kind }) => kind), given.password, given.certificateExpiresAt]).toEqual([['root'], null, null]);
  expect((await t.call(radiusCertificates.list, { query: { userId: peap.user.id } }, t.asServer)).total).toBe(0);
});

test('looking uses nothing up; of many at once as many are set up as the code allows, each with a certificate of its own', async () => {
  const { code, link, user } = await aCode({ uses: 2 });
  expect(new URL(link).hash).toBe(`#code=${code.replaceAll('-', '')}`);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
  const { data: offer } = await t.call(calls.look, { body: { code: typed } }, from());
  expect(offer).toMatchObject({ username: user.username, fullName: 'Ana Ruiz', ssid: SSID, method: 'tls', usesLeft: 2 });
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => profileOf(code, 'android')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'onboard.not_found' });
  const { data } = await t.call(radiusCertificates.list, { query: { userId: user.id } }, t.asServer);
  expect(data.map(({ createdBy, state }) => [createdBy, state])).toEqual([
    ['onboarding', 'valid'],
    ['onboarding', 'valid'],
  ]);
  expect(new Date(data[0]?.expiresAt ?? 0).getTime()).toBeCloseTo(t.clock().getTime() + 90 * 24 * HOUR_MS, -5);
  await expect(t.call(calls.look, { body: { code } }, from())).rejects.toMatchObject({ code: 'onboard.not_found' });
  expect((await t.call(calls.list, { query: { userId: user.id } }, t.asServer)).data[0]).toMatchObject({
    state: 'used',
    uses: 2,
    maxUses: 2,
  });
});

test('a code that was revoked, has expired, or whose user may not log in, answers like one that never was', async () => {
  const [revoked, late, disabled] = [await aCode(), await aCode({ hours: 1 }), await aCode({ hours: 5 })];
  await t.call(calls.revoke, { query: { id: revoked.id } }, t.asServer);
  await t.call(radius.disableUser, { query: { id: disabled.user.id } }, t.asServer);
  t.wait(2 * HOUR_MS);
  for (const code of [revoked.code, late.code, disabled.code, 'AAAA-AAAA-AAAA-AAAA'])
    await expect(profileOf(code, 'apple')).rejects.toMatchObject({ code: 'onboard.not_found', status: 404 });
  const states = await Promise.all(
    [revoked, late, disabled].map(
      async ({ user }) => (await t.call(calls.list, { query: { userId: user.id } }, t.asServer)).data[0]?.state,
    ),
  );
  expect(states).toEqual(['revoked', 'expired', 'open']);
  await expect(t.call(calls.look, { body: { code: 'short' } }, from())).rejects.toMatchObject({ code: 'input.invalid' });
});

test('guesses from one address are limited, also for the right code then; another address goes on', async () => {
  const { code } = await aCode();
  for (let n = 0; n < 10; n += 1)
    await expect(t.call(calls.look, { body: { code: 'AAAA-AAAA-AAAA-AAAA' } }, from('198.51.100.9'))).rejects.toMatchObject({
      code: 'onboard.not_found',
    });
  await expect(t.call(calls.look, { body: { code } }, from('198.51.100.9'))).rejects.toMatchObject({ code: 'auth.too_many', status: 429 });
  await expect(t.call(calls.look, { body: { code } }, from('198.51.100.10'))).resolves.toBeDefined();
});

test('a client makes codes for its own users only; the code stands in no table and no audit entry', async () => {
  const [own, foreign] = [await aCode(), await aCode()];
  const { email } = await aUser(t.database, {
    clientId: own.clientId,
    access: ['radius'],
    ability: [{ action: 'manage', subject: 'all' }],
  });
  const me = await t.signIn(email, PASSWORD);
  expect((await me.call(calls.network, {})).data.settings?.ssid).toBe(SSID);
  for (const asked of [
    () => me.call(calls.create, { body: { userId: foreign.user.id } }),
    () => me.call(calls.list, { query: { userId: foreign.user.id } }),
    () => me.call(calls.network, { query: { clientId: foreign.clientId } }),
    () => me.call(calls.changeNetwork, { query: { clientId: foreign.clientId }, body: settings }),
    () => me.call(calls.revoke, { query: { id: foreign.id } }),
  ])
    await expect(asked()).rejects.toMatchObject({ status: 404 });
  const { data: mine } = await me.call(calls.create, { body: { userId: own.user.id } });
  const reader = await aUser(t.database, { clientId: own.clientId, access: ['radius'] });
  const onlyReads = await t.signIn(reader.email, PASSWORD);
  await expect(onlyReads.call(calls.create, { body: { userId: own.user.id } })).rejects.toMatchObject({ status: 403 });
  const { rows } = await t.database.pool.query<{ all: string }>(
    `select (select json_agg(o)::text from radius_onboarding_codes o) || (select json_agg(a)::text from audit_log a) as all`,
  );
  for (const spelling of [mine.code, mine.code.replaceAll('-', '')]) expect(rows[0]?.all).not.toContain(spelling);
});

test('no code without a network, and none for PEAP where only a salted hash is kept', async () => {
  const clientId = (await aClient(t.database)).id;
  const user = await aRadiusUser(t, clientId);
  const make = (method?: OnboardingMethod) => t.call(calls.create, { body: { userId: user.id, method } }, t.asServer);
  await expect(make()).rejects.toMatchObject({ code: 'onboard.no_network' });
  await t.call(calls.changeNetwork, { query: { clientId }, body: settings }, t.asServer);
  await expect(make('peap')).rejects.toMatchObject({ code: 'onboard.password_kind' });
  await expect(make('ttls')).resolves.toBeDefined();
  const body = { ...settings, ssid: 'x'.repeat(33) };
  await expect(t.call(calls.changeNetwork, { query: { clientId }, body }, t.asServer)).rejects.toMatchObject({ code: 'input.invalid' });
});

test('where the certificate of the server was brought, profiles have its root, and the page of certificates says so', async () => {
  const name = 'radius.house.test';
  const root = anOpensslAuthority('House root');
  const server = anOpensslServer(name, root);
  const authority = createNetworkAuthority({ secrets: secretsFrom(TEST_SECRET), clock: () => new Date() });
  await authority.useServer(t.database.db, server.pem + root.pem, server.key, undefined);
  const { code, clientId, user } = await aCode();
  const { fingerprint256 } = new X509Certificate(root.pem);
  const rootOf = async () => {
    const { code: another } = (await t.call(calls.create, { body: { userId: user.id } }, t.asServer)).data;
    return new X509Certificate(bytesOf(await profileOf(another, 'android'), 'root')).fingerprint256;
  };
  expect(await rootOf(), 'of another server').not.toBe(fingerprint256);
  await t.call(calls.changeNetwork, { query: { clientId }, body: { ...settings, serverName: name } }, t.asServer);
  expect(await rootOf()).toBe(fingerprint256);
  expect((await t.call(calls.look, { body: { code } }, from())).data.rootFingerprint).toBe(fingerprint256);
  expect(await t.call(radiusCertificates.authority, {})).toContain(root.pem.trim());
  const { data } = await t.call(radiusCertificates.aboutAuthority, {}, t.asServer);
  expect(data.servers).toEqual([
    {
      name,
      isBrought: true,
      // Whichever of the two ends first.
      expiresAt: new Date(new X509Certificate(root.pem).validTo).toISOString(),
      root: {
        subject: 'House root',
        fingerprint: fingerprint256,
        expiresAt: new Date(new X509Certificate(root.pem).validTo).toISOString(),
      },
    },
  ]);
  expect(data.isBrought).toBe(false);
});
