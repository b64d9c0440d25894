import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { VERDICT_CODES, verdictReasons, type VerdictCode, type VerifyInput } from '@atalaya/contract/licensing/verification.ts';
import { aClient, anAdmin, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { generateKey } from '../model/key-format.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});
afterEach(() => t.licensing.close());

async function aRealKey(projectId?: string) {
  const clientId = (await aClient(t.database)).id;
  const project = projectId ?? (await aProject(t.database, clientId)).id;
  const { data } = await admin.call(licensing.createKey, { query: { label: 'A', clientId, projectId: project } });
  return { ...data, clientId, projectId: project };
}

const verify = async (body: VerifyInput) => (await t.call(licenceKeys.verify, { body })).data;
const started = async () => {
  t.licensing.start();
  await vi.waitFor(() => expect(t.licensing.index.isComplete()).toBe(true), 30_000);
};

type Key = Awaited<ReturnType<typeof aRealKey>>;
interface Case {
  /** What makes a good key be refused; what is then asked beside the key. */
  prepare: (key: Key) => unknown;
  ask?: Omit<VerifyInput, 'apiKey'>;
  apiKey?: (key: Key) => string;
}
const settings = (key: Key, body: Parameters<typeof change>[1]) => change(key, body);
const change = (key: Key, body: { scopes?: string[]; devices?: string[]; ratePerMinute?: number; expiresAt?: string | null }) =>
  admin.call(licenceKeys.change, { query: { apiKey: key.id }, body });
const typo = (key: string) => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');

const cases: Record<VerdictCode, Case> = {
  ok: {
    prepare: (key) => settings(key, { scopes: ['read'], devices: ['aabbccddeeff'] }),
    ask: { scope: 'read', mac: 'AA:BB:CC:DD:EE:FF' },
  },
  checksum: { prepare: () => undefined, apiKey: (key) => typo(key.apiKey) },
  unknown: { prepare: () => undefined, apiKey: () => generateKey('live') },
  disabled: { prepare: (key) => admin.call(licenceKeys.setState, { query: { apiKey: key.id, value: 'disabled' } }) },
  expired: { prepare: (key) => admin.call(licenceKeys.expire, { query: { apiKey: key.id } }) },
  client_inactive: { prepare: (key) => admin.call(tenants.setClientState, { query: { clientId: key.clientId, value: 'inactive' } }) },
  project: { prepare: (key) => admin.call(tenants.setProjectState, { query: { projectId: key.projectId, value: 'inactive' } }) },
  device: { prepare: (key) => settings(key, { devices: ['aa-bb-cc-dd-ee-ff'] }), ask: { mac: 'AA:BB:CC:DD:EE:00' } },
  scope: { prepare: (key) => settings(key, { scopes: ['read'] }), ask: { scope: 'write' } },
  rate: {
    prepare: async (key) => {
      await settings(key, { ratePerMinute: 2 });
      expect([(await verify({ apiKey: key.apiKey })).code, (await verify({ apiKey: key.apiKey })).code]).toEqual(['ok', 'ok']);
    },
  },
};

describe.each([
  ['from the database', async () => undefined],
  ['from memory', started],
])('verifying a key %s', (_, begin) => {
  test.each(VERDICT_CODES)('answers %s with its reason in both languages', async (code) => {
    await begin();
    const { prepare, ask = {}, apiKey = (key: Key) => key.apiKey } = cases[code];
    const key = await aRealKey();
    await prepare(key);
    const question = { apiKey: apiKey(key), ...ask };
    const isKnown = code !== 'checksum' && code !== 'unknown';
    const explained = (await admin.call(licenceKeys.explain, { body: question })).data;
    expect(await verify(question)).toMatchObject({
      valid: code === 'ok',
      code,
      reason: verdictReasons[code],
      ...(isKnown ? { id: key.id, clientId: key.clientId } : {}),
    });
    expect(explained.code).toBe(code);
    expect(explained.steps.find((step) => step.passed === false)?.code).toBe(code === 'ok' ? undefined : code);
  });

  test('takes a key until the very moment it expires', async () => {
    await begin();
    const key = await aRealKey();
    await settings(key, { expiresAt: new Date(t.clock().getTime() + HOUR_MS).toISOString() });
    t.wait(HOUR_MS - 1);
    expect((await verify(key)).code).toBe('ok');
    t.wait(1);
    expect((await verify(key)).code).toBe('expired');
  });

  test('lets a limited key in again as the minute goes by', async () => {
    await begin();
    const key = await aRealKey();
    await settings(key, { ratePerMinute: 1 });
    expect((await verify(key)).code).toBe('ok');
    expect(await verify(key)).toMatchObject({ code: 'rate', retryAfterSeconds: 60 });
    t.wait(60_000);
    expect((await verify(key)).code).toBe('ok');
  });
});

test('a key bound to devices asks which device it is on', async () => {
  const key = await aRealKey();
  await settings(key, { devices: ['AA:BB:CC:DD:EE:FF'] });
  expect((await verify({ apiKey: key.apiKey })).code).toBe('device');
});

describe('verification', () => {
  test('needs no session, no CSRF token and no known body beyond the key', async () => {
    const key = await aRealKey();
    const reply = await t.request('/licensing/api/web/v1/auth/key/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ apiKey: key.apiKey }),
    });
    expect(reply.status).toBe(200);
  });

  test('counts uses per day, tells when the key was last used and who came', async () => {
    const key = await aRealKey();
    await settings(key, { scopes: ['read'] });
    await verify({ apiKey: key.apiKey });
    await verify({ apiKey: key.apiKey, scope: 'write' });
    await t.licensing.usage.flush();
    const query = { apiKey: key.id };
    expect((await admin.call(licenceKeys.usage, { query })).data).toEqual([{ day: '2026-03-02', accepted: 1, refused: 1 }]);
    expect((await admin.call(licenceKeys.get, { query })).data.lastUsedAt).toBe(t.clock().toISOString());
    expect((await admin.call(licenceKeys.callers, { query })).data).toMatchObject([{ lastUsedAt: t.clock().toISOString(), movedAt: null }]);
  });

  test('tells of a use within a second, without being asked to', async () => {
    await started();
    const key = await aRealKey();
    const lastUsedAt = async () => (await admin.call(licenceKeys.get, { query: { apiKey: key.id } })).data.lastUsedAt;
    expect(await lastUsedAt()).toBeNull();
    const start = performance.now();
    await verify(key);
    await vi.waitFor(async () => expect(await lastUsedAt()).toBe(t.clock().toISOString()), { timeout: 10_000, interval: 20 });
    // The promise is a second; a busy machine gets ten times that.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('explaining is no use, and a foreign key is explained as unknown', async () => {
    const key = await aRealKey();
    const stranger = await t.signIn((await aUser(t.database, { clientId: (await aClient(t.database)).id })).email, PASSWORD);
    expect((await stranger.call(licenceKeys.explain, { body: { apiKey: key.apiKey } })).data).toMatchObject({ code: 'unknown' });
    await admin.call(licenceKeys.explain, { body: { apiKey: key.apiKey } });
    await t.licensing.usage.flush();
    expect((await admin.call(licenceKeys.usage, { query: { apiKey: key.id } })).data).toEqual([]);
  });
});

describe('the keys in memory', () => {
  const kill = () =>
    t.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atalaya atalaya_licensing' and datname = current_database()`,
    );

  test('hear of what another process changes', async () => {
    await started();
    const key = await aRealKey();
    await sleep(200); // the listener hears of the new key once more
    await vi.waitFor(() => expect(t.licensing.index.pending()).toBe(0), 30_000);
    await t.database.pool.query(`update licence_keys set disabled = true where id = $1`, [key.id]);
    expect((await verify(key)).code).toBe('ok'); // nobody told
    await t.database.pool.query(`select pg_notify('atalaya_licensing', 'key ' || encode(digest, 'base64')) from licence_keys`);
    await vi.waitFor(async () => expect((await verify(key)).code).toBe('disabled'), 30_000);
  });

  test('are not asked once the listener is lost, and are read anew when it is back', async () => {
    await started();
    const key = await aRealKey();
    await kill();
    await vi.waitFor(() => expect(t.licensing.index.isComplete()).toBe(false), { timeout: 30_000, interval: 1 });
    await t.database.pool.query(`update licence_keys set disabled = true where id = $1`, [key.id]);
    expect((await verify(key)).code).toBe('disabled');
    await vi.waitFor(() => expect(t.licensing.index.isComplete()).toBe(true), 30_000);
    expect((await verify(key)).code).toBe('disabled');
    expect(t.licensing.index.size()).toBe(1);
  });
});
