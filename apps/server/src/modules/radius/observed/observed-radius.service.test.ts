import { beforeEach, describe, expect, test } from 'vitest';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { aClient } from '#testing/builders.ts';
import { aGroup, aNas, aRadiusUser } from '#testing/radius.ts';
import { testApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { issueCertificate, newKey, selfIssuer } from '#platform/certificates/x509.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { createNetworkAuthority, freeradiusToken } from '../index.ts';

let t: TestApp;
let clientId: string;
let nas: Awaited<ReturnType<typeof aNas>>;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  nas = await aNas(t, clientId, { interimS: 300 });
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } };
const attributes = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: [value] }]));
const account = (kind: string, username: string, values: Record<string, string | number> = {}) =>
  t.call(
    aaa.accounting,
    {
      body: attributes({
        'Acct-Status-Type': kind,
        'User-Name': username,
        'Acct-Session-Id': 's1',
        'Tmp-String-2': nas.address,
        ...values,
      }),
    },
    asFreeradius,
  );
const login = (username: string, outcome: 'accept' | 'reject') =>
  t.call(
    aaa.postAuth,
    {
      body: attributes({
        'User-Name': username,
        'Tmp-String-0': outcome === 'accept' ? 'ok' : 'password',
        'Tmp-String-2': nas.address,
        'Tmp-String-3': outcome,
      }),
    },
    asFreeradius,
  );

const observe = (since = t.clock()) => t.radius.observe(since);
const of = async (id: string) => (await observe()).find(({ subject }) => subject.id === id);
const silent = async () => (await of(nas.id))?.values;

describe('a NAS', () => {
  test('is told of once it was heard, for its owner', async () => {
    expect(await observe()).toEqual([]);
    await account('Start', 'ana');
    expect(await observe()).toEqual([
      { subject: { kind: 'nas', id: nas.id, name: nas.name, clientId, projectId: null, place: null }, values: { 'nas.silent': 'no' } },
    ]);
    await t.call(radius.changeNas, { query: { id: nas.id }, body: { enabled: false } }, t.asServer);
    expect(await observe(), 'switched off').toEqual([]);
  });

  test('whose sessions report is silent after two reports, also once its sessions were given up, until it speaks', async () => {
    await account('Start', 'ana');
    t.wait(5 * MINUTE);
    await account('Interim-Update', 'ana');
    t.wait(10 * MINUTE);
    expect(await silent()).toEqual({ 'nas.silent': 'no' });
    t.wait(MINUTE);
    expect(await silent()).toEqual({ 'nas.silent': 'yes' });
    t.wait(2 * HOUR);
    await t.radius.sweep.sweep();
    expect(await silent(), 'given up').toEqual({ 'nas.silent': 'yes' });
    await account('Start', 'ana', { 'Acct-Session-Id': 's2' });
    expect(await silent()).toEqual({ 'nas.silent': 'no' });
  });

  test('where nobody is online is silent after a day', async () => {
    await login('ana', 'accept');
    await t.radius.close();
    t.wait(23 * HOUR);
    expect(await silent()).toEqual({ 'nas.silent': 'no' });
    t.wait(2 * HOUR);
    expect(await silent()).toEqual({ 'nas.silent': 'yes' });
  });

  test('is not called silent for the time that the server was away', async () => {
    await account('Start', 'ana');
    t.wait(5 * MINUTE);
    await account('Interim-Update', 'ana');
    t.wait(HOUR);
    const restarted = await t.restarted();
    const seen = async () => (await restarted.radius.observe(restarted.clock()))[0]?.values;
    expect(await seen()).toEqual({});
    restarted.wait(11 * MINUTE);
    expect(await seen()).toEqual({ 'nas.silent': 'yes' });
  });
});

test('refused logins are counted once, for the NAS and for the user', async () => {
  const user = await aRadiusUser(t, clientId);
  const start = t.clock();
  await login(user.username, 'reject');
  await login(user.username, 'reject');
  await login('nobody', 'reject');
  await login(user.username, 'accept');
  t.wait(10 * SECOND);
  const first = t.clock();
  expect(await observe(start)).toEqual([
    {
      subject: { kind: 'nas', id: nas.id, name: nas.name, clientId, projectId: null, place: null },
      values: { 'nas.silent': 'no' },
      occurrences: { 'refused.count': 3 },
    },
    {
      subject: { kind: 'radiusUser', id: user.id, name: user.username, clientId, projectId: null },
      values: {},
      occurrences: { 'refused.count': 2 },
    },
  ]);
  await login(user.username, 'reject');
  t.wait(10 * SECOND);
  const second = t.clock();
  expect((await observe(first)).map(({ occurrences }) => occurrences)).toEqual([{ 'refused.count': 1 }, { 'refused.count': 1 }]);
  t.wait(10 * SECOND);
  expect((await observe(second)).map(({ occurrences }) => occurrences)).toEqual([undefined]);
});

describe("a user's quota", () => {
  const used = (seconds: number, bytes: number) => ({ 'Acct-Session-Time': seconds, 'Acct-Input-Octets': bytes, 'Acct-Output-Octets': 0 });

  test('is told in percent, of the one that is nearer to its end', async () => {
    await aRadiusUser(t, clientId, { limits: { ...noLimits, simultaneousUse: 2 } });
    const user = await aRadiusUser(t, clientId, { limits: { ...noLimits, timeQuotaS: 36_000, trafficQuotaBytes: 1_000 } });
    const expected = (value: number) => ({
      subject: { kind: 'radiusUser', id: user.id, name: user.username, clientId, projectId: null },
      values: { 'quota.used': value },
    });
    expect(await observe()).toEqual([expected(0)]);
    await account('Start', user.username);
    t.wait(5 * MINUTE);
    await account('Interim-Update', user.username, used(300, 955));
    expect(await of(user.id)).toEqual(expected(95.5));
  });

  test('of a group is that of each of its users, and a day’s begins anew each day', async () => {
    const group = await aGroup(t, clientId, { limits: { ...noLimits, trafficQuotaBytes: 1_000, quotaPeriod: 'day' } });
    const user = await aRadiusUser(t, clientId, { groupId: group.id });
    await account('Start', user.username);
    t.wait(5 * MINUTE);
    await account('Interim-Update', user.username, used(300, 800));
    expect((await of(user.id))?.values).toEqual({ 'quota.used': 80 });
    t.wait(24 * HOUR);
    expect((await of(user.id))?.values).toEqual({ 'quota.used': 0 });
  });
});

describe('a certificate', () => {
  const DAY = 24 * HOUR;
  const issue = async (username: string, days: number) =>
    (await t.call(radiusCertificates.create, { body: { username, days, clientId } }, t.asServer)).data;

  test('of a user is told from 60 days before its end until 30 days after it, the first of several, and not once it was revoked', async () => {
    const user = await aRadiusUser(t, clientId);
    await issue(user.username, 365);
    expect(await of(user.id)).toBeUndefined();
    const { serial } = await issue(user.username, 70);
    t.wait(15 * DAY);
    expect(await of(user.id)).toEqual({
      subject: { kind: 'radiusUser', id: user.id, name: user.username, clientId, projectId: null },
      values: { 'expires.days': 55 },
    });
    t.wait(60 * DAY);
    expect((await of(user.id))?.values).toEqual({ 'expires.days': -5 });
    await t.call(radiusCertificates.revoke, { query: { serial } }, t.asServer);
    expect(await of(user.id)).toBeUndefined();
  });

  test('of the server is told to nobody but administrators, until it was renewed', async () => {
    const authority = createNetworkAuthority({ secrets: secretsFrom(TEST_SECRET), clock: t.clock });
    await authority.server(t.database.db, 'radius.example.org');
    expect(await of('radius.example.org')).toBeUndefined();
    t.wait(390 * DAY);
    expect(await of('radius.example.org')).toEqual({
      subject: { kind: 'certificate', id: 'radius.example.org', name: 'radius.example.org', clientId: null, projectId: null },
      values: { 'expires.days': 7 },
    });
    await authority.server(t.database.db, 'radius.example.org');
    expect(await of('radius.example.org')).toBeUndefined();
  });

  test('of an authority that was brought is told before it ends, as is that of a server under it', async () => {
    const authority = createNetworkAuthority({ secrets: secretsFrom(TEST_SECRET), clock: t.clock });
    const span = { notBefore: new Date(t.clock().getTime() - DAY), notAfter: new Date(t.clock().getTime() + 100 * DAY) };
    const [key, subject] = [await newKey(), { commonName: 'House root' }];
    const { pem } = issueCertificate({ subject, key, kind: 'authority', ...span }, selfIssuer(subject, key));
    await authority.use(t.database.db, pem, key.export({ type: 'pkcs8', format: 'pem' }).toString());
    await authority.server(t.database.db, 'radius.example.org');
    expect(await observe()).toEqual([]);
    t.wait(50 * DAY);
    expect((await observe()).map(({ subject: { kind, name, clientId: owner }, values }) => [kind, name, owner, values])).toEqual([
      ['certificate', 'radius.example.org', null, { 'expires.days': 50 }],
      ['certificate', 'House root', null, { 'expires.days': 50 }],
    ]);
  });
});
