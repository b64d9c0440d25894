import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { listenForChargers } from '#charger-tls.ts';
import { aClient } from '#testing/builders.ts';
import { anAuthority, type Certificate } from '#testing/certificates.ts';
import { aCharger } from '#testing/charging.ts';
import { HandshakeRefused, rawCharger, type RawOptions } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const authority = anAuthority('Authority of a test');
const foreign = anAuthority('Authority of somebody else');
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
  door = await listenForChargers({ port: 0, ...files }, '127.0.0.1', (request, socket, head) =>
    t.charging.upgrade(request, socket, head, '127.0.0.1'),
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
});
