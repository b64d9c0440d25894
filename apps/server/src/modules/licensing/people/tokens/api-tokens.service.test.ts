import { beforeEach, describe, expect, test } from 'vitest';
import { listEndpoints, realEndpoints } from '@atalaya/contract/catalogue.ts';
import type { Endpoint, Reply, Sent } from '@atalaya/contract/endpoint.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { apiTokens, type NewApiToken } from '@atalaya/contract/licensing/api-tokens.ts';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { isOpenTo, TOKEN_SCOPES, type TokenScope } from '@atalaya/contract/scopes.ts';
import { aClient, aKey, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const SCOPE = { code: 'access.scope', status: 403 };
const FACTOR = { code: 'factor.required', status: 403 };
const NOT_VALID = { code: 'auth.token', status: 401 };
let t: TestApp;
let clientId: string;
let boss: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  boss = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const asToken =
  (token: string, headers: Record<string, string> = {}) =>
  <E extends Endpoint>(e: E, input: Sent<E>): Promise<Reply<E>> =>
    t.call(e, input, { headers: { Authorization: `Bearer ${token}`, ...headers } });
async function make(owner: SignedInCaller, scopes: TokenScope[], more: Partial<NewApiToken> = {}) {
  const { data } = await owner.call(apiTokens.create, { body: { name: 'A program', scopes, ...more } });
  return { ...data, call: asToken(data.token) };
}

test('a token is shown once, kept as a digest, and does what its scopes say without a CSRF token', async () => {
  const { call, token, id } = await make(boss, ['licenses:write', 'imuProject:read']);
  expect(token).toMatch(/^att_[\w-]{43}$/);
  const key = await aKey(t.database, clientId);
  expect((await call(licenceKeys.relabel, { query: { apiKey: key.id, label: 'By a program' } })).data.label).toBe('By a program');
  expect((await call(monitor.listDevices, { query: {} })).total).toBe(0);
  await expect(call(monitor.setLabel, { query: { id: 'x', value: 'y' } })).rejects.toMatchObject(SCOPE);
  await expect(call(people.list, { query: {} })).rejects.toMatchObject(SCOPE);
  const listed = (await boss.call(apiTokens.list, { query: {} })).data;
  expect(listed).toMatchObject([{ id, state: 'active', ownerEmail: boss.userData.email, lastUsedAddress: '127.0.0.1' }]);
  expect(listed[0]?.lastUsedAt).toBe(t.clock().toISOString());
  expect(JSON.stringify(listed)).not.toContain(token);
  const { rows } = await t.database.pool.query<{ row: string }>('select t::text as row from api_tokens t');
  expect(rows[0]?.row).not.toContain(token);
});

test('beyond its scopes every call of the contract is refused: each is tried with two tokens of one scope', async () => {
  const tokens = await Promise.all(TOKEN_SCOPES.map(async (scope) => ({ scope, token: (await make(boss, [scope])).token })));
  const calls = listEndpoints(realEndpoints).filter(
    ({ access }) => !['public', 'device', 'freeradius', 'partner', 'server'].includes(String(access)),
  );
  for (const [index, e] of calls.entries()) {
    const closed = tokens.filter(({ scope }) => !isOpenTo([scope], e));
    for (const { scope, token } of [closed[index % closed.length], closed[(index * 7 + 3) % closed.length]].flatMap((one) => one ?? [])) {
      const reply = await t.request(fullPath(e), { method: e.method, headers: { Authorization: `Bearer ${token}` } });
      const error = (await reply.json()) as { status: unknown }; // safe: every error has one; SCIM writes it as a word
      expect({ ...error, status: Number(error.status) }, `${scope}: ${e.method} ${fullPath(e)}`).toMatchObject(e.stepUp ? FACTOR : SCOPE);
    }
  }
}, 30_000);

test('what asks for a fresh second factor is refused to every token, whether or not its owner has one or has just shown it', async () => {
  const dangerous = listEndpoints(realEndpoints).filter(({ stepUp }) => stepUp);
  expect(dangerous.length).toBeGreaterThan(20);
  const { token } = await make(boss, ['all:write', 'clients:write', 'audit:write']);
  const refuseAll = async () => {
    for (const e of dangerous) {
      const reply = await t.request(fullPath(e), { method: e.method, headers: { Authorization: `Bearer ${token}` } });
      expect(await reply.json(), `${e.method} ${fullPath(e)}`).toMatchObject(FACTOR);
    }
  };
  await refuseAll();
  await t.database.pool.query('insert into totp_factors (user_id, secret, created_at, confirmed_at) values ($1, $2, now(), now())', [
    boss.userData.id,
    Buffer.alloc(48),
  ]);
  await t.database.pool.query('update sessions set factor_at = $1', [t.clock()]);
  await refuseAll();
});

test('an administrator’s token for one client is no administrator’s', async () => {
  const other = (await aClient(t.database)).id;
  await aKey(t.database, clientId);
  const foreign = await aKey(t.database, other);
  const { call } = await make(boss, ['all:write'], { clientId });
  const { data } = await call(licensing.listKeys, { query: {} });
  expect(data.map((key) => key.clientId)).toEqual([clientId]);
  await expect(call(licenceKeys.relabel, { query: { apiKey: foreign.id, label: 'x' } })).rejects.toMatchObject({
    code: 'licence.not_found',
  });
  await expect(call(licensing.listClients, { query: {} })).rejects.toMatchObject({ code: 'access.denied' });
});

describe('nobody hands out more than they have', () => {
  test('in sections, in what they may do there, and in clients', async () => {
    const me = await t.signIn((await aUser(t.database, { clientId, access: ['licenses', 'users'] })).email, PASSWORD);
    const refused: TokenScope[] = ['imuProject:read', 'users:write', 'all:read', 'clients:read', 'audit:read'];
    for (const scope of refused) await expect(make(me, [scope])).rejects.toMatchObject({ code: 'access.beyond', status: 403 });
    const other = (await aClient(t.database)).id;
    await expect(make(me, ['licenses:read'], { clientId: other })).rejects.toMatchObject({ code: 'client.not_found' });
    await make(me, ['licenses:write', 'users:read'], { clientId });
  });

  test('and a token shrinks with its owner: section, client, account', async () => {
    const { email } = await aUser(t.database, { clientId, access: ['licenses'] });
    const me = await t.signIn(email, PASSWORD);
    const { call } = await make(me, ['licenses:read']);
    const read = () => call(licensing.listKeys, { query: {} });
    await read();
    await boss.call(people.change, { query: { email }, body: { access: ['projects'] } });
    await expect(read()).rejects.toMatchObject({ code: 'access.section' });
    await boss.call(people.change, { query: { email }, body: { access: ['licenses'] } });
    await read();
    await boss.call(people.disable, { query: { email } });
    await expect(read()).rejects.toMatchObject(NOT_VALID);
    expect((await boss.call(apiTokens.list, { query: { whose: 'all' } })).data).toMatchObject([{ state: 'idle' }]);
    await boss.call(people.enable, { query: { email } });
    await read();
    await t.database.pool.query('update clients set active = false where id = $1', [clientId]);
    await expect(read()).rejects.toMatchObject(NOT_VALID);
  });

  test('with a token either: it makes no tokens, links, sessions or people beyond itself', async () => {
    const { call } = await make(boss, ['all:write', 'users:write']);
    await expect(call(apiTokens.create, { body: { name: 'x', scopes: ['users:read'] } })).rejects.toMatchObject(FACTOR);
    await expect(call(apiTokens.list, { query: {} })).rejects.toMatchObject(SCOPE);
    await expect(call(licensing.issueLink, { query: { email: boss.userData.email } })).rejects.toMatchObject(FACTOR);
    await expect(call(licensing.mailLink, { query: { email: boss.userData.email } })).rejects.toMatchObject(SCOPE);
    await expect(call(licensing.ownSession, {})).rejects.toMatchObject(SCOPE);
    const narrow = await make(boss, ['users:write']);
    const body = {
      email: 'n@example.test',
      passwd: 'a quite long password',
      role: 'client' as const,
      clientId,
      access: ['licenses' as const],
    };
    await expect(narrow.call(people.create, { body })).rejects.toMatchObject(FACTOR);
  });
});

describe('a token no longer counts', () => {
  test('once it is revoked, by its owner or by an administrator', async () => {
    const me = await t.signIn((await aUser(t.database, { clientId, access: ['licenses'] })).email, PASSWORD);
    for (const by of [me, boss]) {
      const { call, id } = await make(me, ['licenses:read']);
      await call(licensing.listKeys, { query: {} });
      await by.call(apiTokens.revoke, { query: { id } });
      await expect(call(licensing.listKeys, { query: {} })).rejects.toMatchObject(NOT_VALID);
      await expect(by.call(apiTokens.revoke, { query: { id } })).rejects.toMatchObject({ code: 'token.not_found', status: 404 });
    }
    const foreign = await make(boss, ['licenses:read']);
    await expect(me.call(apiTokens.revoke, { query: { id: foreign.id } })).rejects.toMatchObject({ code: 'token.not_found' });
    await expect(me.call(apiTokens.list, { query: { whose: 'all' } })).rejects.toMatchObject({ code: 'access.denied' });
  });

  test('after its day', async () => {
    const expiresAt = new Date(t.clock().getTime() + 60_000).toISOString();
    const { call } = await make(boss, ['licenses:read'], { expiresAt });
    await call(licensing.listKeys, { query: {} });
    t.wait(60_000);
    await expect(call(licensing.listKeys, { query: {} })).rejects.toMatchObject(NOT_VALID);
    await expect(make(boss, ['licenses:read'], { expiresAt })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('from other addresses than it names, of IPv4 and IPv6', async () => {
    const behind = await testApp({ database: t.database, trustedProxies: ['127.0.0.1'] });
    const { token } = await make(boss, ['licenses:read'], { addresses: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'] });
    const from = async (address: string) =>
      (
        await behind.request('/licensing/api/web/v1/auth/keys', {
          headers: { 'Authorization': `Bearer ${token}`, 'X-Forwarded-For': address },
        })
      ).status;
    for (const address of ['10.1.2.3', '2001:db8:1::9', '192.0.2.7']) expect(await from(address), address).toBe(200);
    for (const address of ['11.0.0.1', '2001:db9::1', '192.0.2.8']) expect(await from(address), address).toBe(401);
    for (const addresses of [['10.0.0.0/33'], ['somewhere'], ['10.0.0'], ['']])
      await expect(make(boss, ['licenses:read'], { addresses })).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

test('wrong tokens are counted by address and soon answered with 429; a right one still comes in', async () => {
  const { call } = await make(boss, ['licenses:read']);
  const wrong = asToken(`att_${'x'.repeat(43)}`);
  for (let n = 0; n < 10; n += 1) await expect(wrong(licensing.listKeys, { query: {} })).rejects.toMatchObject(NOT_VALID);
  await expect(wrong(licensing.listKeys, { query: {} })).rejects.toMatchObject({ code: 'auth.too_many', status: 429 });
  await call(licensing.listKeys, { query: {} });
  const metrics = await (await t.request('/metrics')).text();
  expect(metrics).toContain('atalaya_api_token_refusals_total{reason="unknown"} 10');
  expect(metrics).toContain('atalaya_api_token_refusals_total{reason="limited"} 1');
});

test('the audit log names the token and its owner', async () => {
  const { call, id } = await make(boss, ['licenses:write']);
  const key = await aKey(t.database, clientId);
  await call(licenceKeys.relabel, { query: { apiKey: key.id, label: 'By a program' } });
  const { data } = await boss.call(auditLog.list, { query: { action: 'key.' } });
  expect(data[0]).toMatchObject({ actorEmail: boss.userData.email, details: { token: { id, name: 'A program' } } });
  const [made] = (await boss.call(auditLog.list, { query: { action: 'token.create' } })).data;
  expect(made).toMatchObject({ subject: `token:${id}`, details: { scopes: ['licenses:write'], owner: boss.userData.email } });
});

test('an administrator learns that the admin key is old where one is set; nobody else does', async () => {
  const me = await t.signIn((await aUser(t.database, { clientId, access: ['licenses'] })).email, PASSWORD);
  expect((await boss.call(apiTokens.list, { query: {} })).adminKey).toBe('none');
  expect((await me.call(apiTokens.list, { query: {} })).adminKey).toBeUndefined();
});

test('nobody has more tokens than one may have', async () => {
  const { id: userId } = boss.userData;
  await t.database.pool.query(
    `insert into api_tokens (id, user_id, name, digest, hint, scopes, addresses, created_at)
     select n::text, $1, 'x', int4send(n), 'x', '{}', '{}', now() from generate_series(1, 50) n`,
    [userId],
  );
  await expect(make(boss, ['licenses:read'])).rejects.toMatchObject({ code: 'token.too_many', status: 409 });
});
