import { beforeAll, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import type { PortalChange } from '@atalaya/contract/radius/portal.ts';
import { radiusPortal as calls } from '@atalaya/contract/radius/portal-endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aNas, aRadiusUser } from '#testing/radius.ts';
import { testApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { freeradiusToken } from '../index.ts';

let t: TestApp;
let guest: Awaited<ReturnType<TestApp['guest']>>;
beforeAll(async () => {
  t = await testApp({ trustedProxies: ['127.0.0.1'] });
  guest = await t.guest();
});

let portals = 0;
async function aPortal(values: Partial<PortalChange> = {}) {
  const clientId = (await aClient(t.database)).id;
  const body: PortalChange = {
    slug: `quay-${(portals += 1)}`,
    enabled: true,
    controller: 'mikrotik',
    hosts: ['10.5.50.1'],
    unifi: null,
    title: 'Quay Wi-Fi',
    terms: { en: 'Be kind.', es: 'Sé amable.' },
    hasVouchers: true,
    hasUsers: true,
    landing: null,
    ...values,
  };
  const { data } = await t.call(calls.change, { query: { clientId }, body }, t.asServer);
  return { ...data, body };
}
const handover = { 'link-login-only': 'http://10.5.50.1/login', 'mac': '00:11:22:33:44:55' };

test('a guest sees title and terms, and is handed back with a voucher in its printed spelling; the terms have to be accepted', async () => {
  const { slug, clientId } = await aPortal();
  expect((await guest.call(calls.look, { query: { slug } })).data).toMatchObject({
    title: 'Quay Wi-Fi',
    terms: { es: 'Sé amable.' },
    logo: null,
  });
  const made = await t.call(radiusVouchers.create, { body: { count: 1, minutes: 60, clientId } }, t.asServer);
  const [code = ''] = made.data.codes;
  const login = { slug, handover, acceptsTerms: true as const };
  const { redirect } = (await guest.call(calls.login, { body: { ...login, voucher: code.toLowerCase().replaceAll('-', ' ') } })).data;
  const { origin, pathname, searchParams } = new URL(redirect);
  expect([origin + pathname, searchParams.get('username'), searchParams.get('password')]).toEqual(['http://10.5.50.1/login', code, code]);
  expect(searchParams.get('dst')).toContain(`/hotspot/${slug}?res=success`);
  const unread = await t.request(fullPath(calls.login), {
    method: 'POST',
    headers: { ...guest.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...login, voucher: code, acceptsTerms: false }),
  });
  expect(unread.status).toBe(400);
  await expect(guest.call(calls.login, { body: { ...login, voucher: 'AAAA' } })).rejects.toMatchObject({ code: 'input.invalid' });
});

test('nobody is sent to an address that the operator did not allow, nor let in by a way that is switched off', async () => {
  const { slug } = await aPortal({ hasUsers: false });
  const asUser = { slug, handover, acceptsTerms: true as const, username: 'ana', passwd: 'correct horse' };
  await expect(guest.call(calls.login, { body: asUser })).rejects.toMatchObject({ code: 'portal.way' });
  const { slug: other } = await aPortal({ landing: 'https://example.org/welcome' });
  const evil = { ...asUser, slug: other, handover: { 'link-login-only': 'http://evil.example/login' } };
  await expect(guest.call(calls.login, { body: evil })).rejects.toMatchObject({ code: 'portal.controller' });
  await expect(guest.call(calls.login, { body: { ...asUser, slug: other, handover: {} } })).rejects.toMatchObject({
    code: 'portal.controller',
  });
  const { redirect } = (await guest.call(calls.login, { body: { ...asUser, slug: other } })).data;
  expect(new URL(redirect).searchParams.get('dst')).toBe('https://example.org/welcome');
});

test('the captive API tells a device by its address, as RFC 8908 has it', async () => {
  const { slug, clientId } = await aPortal();
  const nas = await aNas(t, clientId);
  const { username } = await aRadiusUser(t, clientId);
  const ask = (address: string) => t.request(`${fullPath(calls.captive)}?slug=${slug}`, { headers: { 'X-Forwarded-For': address } });
  const values = {
    'Acct-Status-Type': 'Start',
    'User-Name': username,
    'Acct-Session-Id': 'c1',
    'Tmp-String-2': nas.address,
    'Framed-IP-Address': '10.5.50.77',
  };
  const body = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: [value] }]));
  await t.call(aaa.accounting, { body }, { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } });
  const held = await ask('10.5.50.78');
  expect([held.status, held.headers.get('Content-Type'), held.headers.get('Cache-Control')]).toEqual([
    200,
    'application/captive+json',
    'private, no-store',
  ]);
  const told: unknown = await held.json();
  expect(told).toEqual({ 'captive': true, 'user-portal-url': expect.stringContaining(`/hotspot/${slug}`) as unknown }); // safe: a matcher
  expect(await (await ask('10.5.50.77')).json()).toMatchObject({ captive: false });
  expect((await t.request(`${fullPath(calls.captive)}?slug=absent`)).status).toBe(404);
});

test('a portal that is switched off is there for nobody; its secret is sealed, kept without being said again, and never shown', async () => {
  const { slug, clientId, body, hasUamSecret } = await aPortal({ controller: 'uam', enabled: false, uamSecret: 'of-the-controller' });
  expect(hasUamSecret).toBe(true);
  await expect(guest.call(calls.look, { query: { slug } })).rejects.toMatchObject({ code: 'portal.not_found' });
  const { uamSecret: _, ...same } = body;
  const { data } = await t.call(calls.change, { query: { clientId }, body: { ...same, title: 'Pier' } }, t.asServer);
  expect([data.hasUamSecret, JSON.stringify(data).includes('of-the-controller')]).toEqual([true, false]);
  const { rows } = await t.database.pool.query<{ all: string }>(
    `select (select json_agg(p)::text from radius_portals p) || (select json_agg(a)::text from audit_log a) as all`,
  );
  expect(rows[0]?.all).not.toContain('of-the-controller');
  const without = await t.call(calls.change, { query: { clientId }, body: { ...same, uamSecret: null } }, t.asServer);
  expect(without.data.hasUamSecret).toBe(false);
});

test('a client has its own portal only, and no address is taken twice', async () => {
  const [own, foreign] = [await aPortal(), await aPortal()];
  const { email } = await aUser(t.database, {
    clientId: own.clientId,
    access: ['radius'],
    ability: [{ action: 'manage', subject: 'all' }],
  });
  const me = await t.signIn(email, PASSWORD);
  expect((await me.call(calls.get, {})).data?.slug).toBe(own.slug);
  await expect(me.call(calls.get, { query: { clientId: foreign.clientId } })).rejects.toMatchObject({ status: 404 });
  await expect(me.call(calls.change, { query: { clientId: foreign.clientId }, body: own.body })).rejects.toMatchObject({ status: 404 });
  await expect(me.call(calls.change, { body: { ...own.body, slug: foreign.slug } })).rejects.toMatchObject({ code: 'taken' });
  const none = { ...own.body, hasVouchers: false, hasUsers: false };
  await expect(me.call(calls.change, { body: none })).rejects.toMatchObject({ code: 'input.invalid' });
});
