import { createPublicKey, X509Certificate } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chargingCertificates as calls } from '@atalaya/contract/charging/certificates.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { listenForChargers } from '#charger-tls.ts';
import { aClient } from '#testing/builders.ts';
import { anAuthority, aRequest } from '#testing/certificates.ts';
import { aCharger, commandIn, until } from '#testing/charging.ts';
import { HandshakeRefused, rawCharger, type RawCharger, type RawOptions } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { tlsFolder } from '#testing/tls-folder.ts';

const log = pino({ level: 'silent' });
let t: TestApp;
let me: ChargerWithPassword;
let door: { port: number; close(): Promise<void> };
let trusted: string;

beforeEach(async () => {
  t = await testApp({ signsCertificates: true, start: new Date().toISOString() });
  me = await aCharger(t, (await aClient(t.database)).id);
  const folder = await tlsFolder();
  trusted = folder.trusted;
  const settings = { port: 0, ...folder.files, authority: null, authorityPem: await t.charging.clientsRoot() };
  door = await listenForChargers(
    settings,
    '127.0.0.1',
    (request, socket, head) => t.charging.upgrade(request, socket, head, '127.0.0.1'),
    log,
  );
});
afterEach(async () => {
  await t.charging.close();
  await door.close();
});

const enter = (options: Partial<RawOptions>, own: { key?: string; cert?: string } = {}) =>
  rawCharger({ port: door.port, id: me.id, password: me.password, protocol: 'ocpp2.0.1', ...options, tls: { ca: trusted, ...own } });
const refusal = (options: Partial<RawOptions>, own: { key?: string; cert?: string } = {}) =>
  enter(options, own).then(
    (charger) => {
      charger.cut();
      return 'in';
    },
    (error: unknown) => (error instanceof HandshakeRefused ? String(error.status) : String(error)),
  );
const listed = async () => (await t.call(calls.listCertificates, { query: { id: me.id } }, t.asServer)).data.certificates;

/** Asks, is asked to take what was signed, and answers so. */
async function signed(charger: RawCharger, name = me.id) {
  const { csr, key } = aRequest(name);
  const handed = new Promise<string>((resolve) =>
    charger.respond('CertificateSigned', ({ certificateChain }) => {
      resolve(String(certificateChain));
      return { status: 'Accepted' };
    }),
  );
  expect(await charger.ask('SignCertificate', { csr })).toEqual({ status: 'Accepted' });
  return { key, cert: await handed, csr };
}

test('a charger with its password gets a certificate of our root, and from then on nothing else opens its door', async () => {
  const first = await enter({});
  const own = await signed(first, 'somebody else');
  first.cut();
  const [certificate] = await listed();
  const x509 = new X509Certificate(own.cert);
  // Whatever name it asked for: the one under which it came.
  expect([x509.subject, x509.serialNumber.toLowerCase(), certificate?.state]).toEqual([`CN=${me.id}`, certificate?.serial, 'valid']);
  expect(x509.publicKey.equals(createPublicKey(own.key))).toBe(true);
  expect(x509.verify(new X509Certificate((await t.charging.clientsRoot()) ?? '').publicKey)).toBe(true);

  const second = await enter({ password: null }, own);
  await second.ask('Heartbeat');
  second.cut();
  await until(
    async () => (await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer)).data,
    ({ online }) => !online,
  );
  expect(await refusal({})).toBe('401');
  expect(await refusal({ password: null }, { key: own.key, cert: own.cert })).toBe('in');
});

test('a charger that shows none, or one that its maker put in, comes in by its password alone until it has shown one of ours', async () => {
  const makers = anAuthority('Maker').signCharger(me.id);
  expect(await refusal({ protocol: 'ocpp1.6' })).toBe('in');
  expect(await refusal({}, makers)).toBe('in');
  expect(await refusal({ password: 'wrong' }, makers)).toBe('401');
  expect(await refusal({ password: null }, makers)).toBe('401');
  const charger = await enter({});
  const own = await signed(charger);
  charger.cut();
  expect(await refusal({ password: null }, own)).toBe('in');
  expect(await refusal({}, makers)).toBe('401');
});

test('the newer certificate takes the place of the older when it was shown, not before', async () => {
  const charger = await enter({ protocol: 'ocpp1.6' });
  const old = await signed(charger);
  t.wait(60_000);
  const young = await signed(charger);
  charger.cut();
  expect((await listed()).map(({ state }) => state)).toEqual(['valid', 'valid']);
  expect(await refusal({ password: null }, old)).toBe('in');
  expect(await refusal({ password: null }, young)).toBe('in');
  expect((await listed()).map(({ state }) => state)).toEqual(['valid', 'revoked']);
  expect(await refusal({ password: null }, old)).toBe('401');
});

test('a revoked certificate ends the connection and opens nothing, nor does that of a charger that was removed', async () => {
  const own = await signed(await enter({}));
  await t.call(charging.renewPassword, { query: { id: me.id } }, t.asServer);
  const charger = await enter({ password: null }, own);
  const [{ serial } = { serial: '' }] = await listed();
  const { data } = await t.call(calls.revokeCertificate, { query: { id: me.id, serial } }, t.asServer);
  await charger.closed;
  expect(data.certificates.map(({ state }) => state)).toEqual(['revoked']);
  expect(await refusal({ password: null }, own)).toBe('401');

  await t.call(charging.changeCharger, { query: { id: me.id }, body: { requiresCertificate: false } }, t.asServer);
  const { password } = (await t.call(charging.renewPassword, { query: { id: me.id } }, t.asServer)).data;
  const again = await enter({ password });
  const other = await signed(again);
  again.cut();
  await t.call(charging.removeCharger, { query: { id: me.id } }, t.asServer);
  await t.call(charging.createCharger, { body: { id: me.id, label: 'Another', clientId: me.clientId } }, t.asServer);
  expect(await refusal({ password: null }, other)).toBe('401');
  await expect(t.call(calls.revokeCertificate, { query: { id: me.id, serial } }, t.asServer)).rejects.toMatchObject({ status: 404 });
});

test('requests that are broken, weak, signed by another key or made without end are refused', async () => {
  const charger = await enter({});
  charger.respond('CertificateSigned', () => ({ status: 'Accepted' }));
  const { csr } = aRequest(me.id);
  const broken = csr.replace(/[A-Z](?=[a-z])/, '*');
  for (const bad of [
    'x',
    broken,
    aRequest(me.id, { signedByAnother: true }).csr,
    aRequest(me.id, { curve: 'secp256k1' }).csr,
    csr.slice(0, 200),
  ])
    expect(await charger.ask('SignCertificate', { csr: bad })).toEqual({ status: 'Rejected' });
  expect(await charger.ask('SignCertificate', { csr, certificateType: 'V2GCertificate' })).toEqual({ status: 'Rejected' });
  expect(await listed()).toEqual([]);
  for (let n = 1; n <= 5; n += 1) {
    expect(await charger.ask('SignCertificate', { csr })).toEqual({ status: 'Accepted' });
    await until(listed, (all) => all.length === n);
  }
  expect(await charger.ask('SignCertificate', { csr })).toEqual({ status: 'Rejected' });
  charger.cut();
});

test('a charger is asked for a new key by hand, and by itself when its certificate ends soon', async () => {
  const charger = await enter({});
  charger.respond('TriggerMessage', () => ({ status: 'Accepted' }));
  await signed(charger);
  const asked = () => charger.asked.filter(({ action }) => action === 'TriggerMessage').length;
  await t.charging.sweep();
  expect(asked()).toBe(0);
  const { data } = await t.call(calls.renewCertificate, { query: { id: me.id } }, t.asServer);
  await commandIn(t, data, 'accepted');
  await signed(charger);
  await commandIn(t, data, 'observed');
  t.wait(370 * 86_400_000);
  await t.charging.sweep();
  await until(
    async () => asked(),
    (count) => count === 2,
  );
  await t.charging.sweep();
  expect(asked()).toBe(2);
  charger.cut();
});

test.each(['ocpp1.6', 'ocpp2.0.1'] as const)(
  'what a charger of %s keeps is asked of it, and what is ours is known by its number',
  async (protocol) => {
    const ask = async () => (await t.call(calls.installedCertificates, { query: { id: me.id } }, t.asServer)).data;
    expect(await ask()).toEqual({ isAnswered: false, certificates: [] });
    const charger = await enter({ protocol });
    const own = await signed(charger);
    const numberOf = (pem: string) => new X509Certificate(pem).serialNumber;
    const [root, mine] = [numberOf((await t.charging.clientsRoot()) ?? ''), numberOf(own.cert)];
    const hash = (serialNumber: string) => ({ hashAlgorithm: 'SHA256', issuerNameHash: 'a', issuerKeyHash: 'b', serialNumber });
    charger.respond('GetInstalledCertificateIds', ({ certificateType }) => {
      if (protocol === 'ocpp1.6')
        return certificateType === 'ManufacturerRootCertificate'
          ? { status: 'NotFound' }
          : { status: 'Accepted', certificateHashData: [hash(root), hash('4d')] };
      const chain = {
        certificateType: 'V2GCertificateChain',
        certificateHashData: hash(`00${mine}`),
        childCertificateHashData: [hash('4d')],
      };
      return {
        status: 'Accepted',
        certificateHashDataChain: [{ certificateType: 'CSMSRootCertificate', certificateHashData: hash(root) }, chain],
      };
    });
    const { isAnswered, certificates } = await ask();
    const origins = certificates.map(({ kind, origin }) => [kind, origin]);
    expect([isAnswered, origins]).toEqual([
      true,
      protocol === 'ocpp1.6'
        ? [
            ['CentralSystemRootCertificate', 'root'],
            ['CentralSystemRootCertificate', 'other'],
          ]
        : [
            ['CSMSRootCertificate', 'root'],
            ['V2GCertificateChain', 'signed'],
            ['V2GCertificateChain', 'other'],
          ],
    ]);
    charger.cut();
  },
);
