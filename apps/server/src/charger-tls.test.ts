import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { listenForChargers } from '#charger-tls.ts';
import { aClient } from '#testing/builders.ts';
import { anAuthority, type Certificate } from '#testing/certificates.ts';
import { aCharger } from '#testing/charging.ts';
import { HandshakeRefused, rawCharger, type RawOptions } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const authority = anAuthority('Authority of a test');
const foreign = anAuthority('Authority of somebody else');
const log = pino({ level: 'silent' });
let t: TestApp;
let folder: string;
let me: ChargerWithPassword;
let door: { port: number; close(): Promise<void> };

async function open({ asksForCertificates }: { asksForCertificates: boolean }) {
  const server = authority.signServer();
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const files = {
    certificate: await file('cert.pem', server.cert),
    key: await file('key.pem', server.key),
    authority: asksForCertificates ? await file('ca.pem', authority.cert) : null,
  };
  door = await listenForChargers(
    { port: 0, ...files },
    '127.0.0.1',
    (request, socket, head) => t.charging.upgrade(request, socket, head, '127.0.0.1'),
    log,
  );
}

beforeEach(async () => {
  t = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'atalaya-tls-'));
  me = await aCharger(t, (await aClient(t.database)).id);
});
afterEach(async () => {
  await t.charging.close();
  await door.close();
  await rm(folder, { recursive: true });
});

async function enter(options: Partial<RawOptions>, own?: Certificate): Promise<string> {
  const tls = { ca: authority.cert, ...own };
  try {
    const charger = await rawCharger({ port: door.port, id: me.id, password: me.password, tls, ...options });
    const { currentTime } = await charger.ask('Heartbeat');
    charger.cut();
    return currentTime ? 'in' : 'silent';
  } catch (error) {
    return error instanceof HandshakeRefused ? String(error.status) : String(error);
  }
}

describe('the door for chargers over TLS', () => {
  test('asks for the password (security profile 2)', async () => {
    await open({ asksForCertificates: false });
    expect(await enter({ password: 'wrong' })).toBe('401');
    expect(await enter({ password: null }, authority.signCharger(me.id))).toBe('401');
    expect(await enter({ tls: { ca: foreign.cert } })).toMatch(/unable to verify|self-signed/);
    expect(await enter({ tls: { ca: authority.cert, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' } })).not.toBe('in');
    expect(await enter({})).toBe('in');
  });

  test('takes a certificate of its own authority instead (security profile 3), for the charger that it names', async () => {
    await open({ asksForCertificates: true });
    const other = await aCharger(t, me.clientId);
    expect(await enter({ password: null })).toBe('401');
    expect(await enter({ password: null }, authority.signCharger(other.id))).toBe('401');
    expect(await enter({ password: null }, foreign.signCharger(me.id))).toBe('401');
    expect(await enter({}, foreign.signCharger(me.id))).toBe('401');
    expect(await enter({ password: null }, authority.signCharger(me.id))).toBe('in');
    expect(await enter({ id: other.id, password: other.password })).toBe('in');
  });

  test('lets a charger that has shown its certificate in by nothing else, until that is taken back', async () => {
    await open({ asksForCertificates: true });
    const change = (body: { requiresCertificate?: boolean; openDoor?: boolean }) =>
      t.call(charging.changeCharger, { query: { id: me.id }, body }, t.asServer);
    expect(await enter({})).toBe('in');
    expect(await enter({ password: null }, authority.signCharger(me.id))).toBe('in');
    expect(await enter({})).toBe('401');
    await change({ openDoor: true });
    expect(await enter({ password: null })).toBe('401');
    expect((await change({ requiresCertificate: false, openDoor: false })).data.requiresCertificate).toBe(false);
    expect(await enter({})).toBe('in');
  });

  test('disconnects a charger of which a certificate is asked from now on', async () => {
    await open({ asksForCertificates: true });
    const charger = await rawCharger({ port: door.port, id: me.id, password: me.password, tls: { ca: authority.cert } });
    await t.call(charging.changeCharger, { query: { id: me.id }, body: { requiresCertificate: true } }, t.asServer);
    await charger.closed;
    expect(await enter({})).toBe('401');
  });

  test('shows a renewed certificate to the next charger, and keeps the connection of the last', async () => {
    await open({ asksForCertificates: false });
    const charger = await rawCharger({ port: door.port, id: me.id, password: me.password, tls: { ca: authority.cert } });
    const renewed = foreign.signServer();
    await writeFile(join(folder, 'cert.pem'), renewed.cert);
    await writeFile(join(folder, 'key.pem'), renewed.key);
    const next = await aCharger(t, me.clientId);
    const enterAsNext = () => enter({ id: next.id, password: next.password, tls: { ca: foreign.cert } });
    await vi.waitFor(async () => expect(await enterAsNext()).toBe('in'), { timeout: 15_000, interval: 100 });
    expect(await charger.ask('Heartbeat')).toHaveProperty('currentTime');
    charger.cut();
  });
});

test('where plain connections are switched off, only TLS lets a charger in', async () => {
  await t.charging.close();
  t = await testApp({ ocppPlain: false, database: t.database });
  await open({ asksForCertificates: false });
  const plain = createServer().on('upgrade', (request, socket, head) => t.charging.upgrade(request, socket, head, '127.0.0.1'));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo; // safe: it listens on TCP
  await expect(rawCharger({ port, id: me.id, password: me.password })).rejects.toMatchObject({ status: 403 });
  expect(await enter({})).toBe('in');
  await new Promise((resolve) => plain.close(resolve));
});
