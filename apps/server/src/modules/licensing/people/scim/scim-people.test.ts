import { beforeEach, describe, expect, test } from 'vitest';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { SCIM_ERROR, SCIM_TYPE } from '@atalaya/contract/scim/resources.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { aDirectory, type Directory } from '#testing/services/scim-directory.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let boss: SignedInCaller;
let send: Directory;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  boss = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  send = await aDirectory(t, boss, ['users:write'], { clientId });
});

const ana = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'Ana@Corp.example',
  externalId: '00u1',
  name: { givenName: 'Ana', familyName: 'Ruiz' },
  emails: [{ value: 'ana@corp.example', type: 'work', primary: true }],
  active: true,
};

test('somebody new has a name, no password and no right, and belongs to the client of the token', async () => {
  const { status, body, headers } = await send('POST', '/Users', ana);
  expect(status).toBe(201);
  expect(headers.get('Content-Type')).toBe(SCIM_TYPE);
  expect(headers.get('Location')).toBe(body.meta.location);
  expect(headers.get('ETag')).toBe(body.meta.version);
  expect(body).toMatchObject({ ...ana, displayName: 'Ana Ruiz', groups: [] });
  const { data } = await boss.call(people.get, { query: { email: 'ana@corp.example' } });
  expect(data).toMatchObject({ client_id: clientId, role: 'client', access: [], name: 'Ana', hasPassword: false, invited: true });
  expect((await send('GET', `/Users/${body.id}`)).body).toMatchObject({ id: body.id, userName: 'Ana@Corp.example' });
  const again = await send('POST', '/Users', ana);
  expect(again).toMatchObject({ status: 409, body: { schemas: [SCIM_ERROR], status: '409', scimType: 'uniqueness', code: 'taken' } });
});

describe('deprovisioned', () => {
  test.each([
    ['Okta', 'PATCH', { Operations: [{ op: 'replace', value: { active: false } }] }],
    ['Entra ID', 'PATCH', { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }],
    ['a PUT', 'PUT', { ...ana, userName: 'x@corp.example', emails: [], active: false }],
    ['a DELETE', 'DELETE', undefined],
  ])('by %s, sessions end at every node within a second, and tokens with them', async (_, method, change) => {
    const user = await aUser(t.database, { clientId, email: 'x@corp.example', access: ['licenses'] });
    const me = await t.signIn(user.email, PASSWORD);
    const { data } = await me.call(apiTokens.create, { body: { name: 'p', scopes: ['licenses:read'] } });
    const other = await t.restarted();
    const ask = (headers: Record<string, string>) =>
      Promise.all([t, other].map(async (node) => (await node.request('/licensing/api/web/v1/auth/keys', { headers })).status));
    const bearer = { Authorization: `Bearer ${data.token}` };
    expect([...(await ask(me.headers)), ...(await ask(bearer))]).toEqual([200, 200, 200, 200]);
    const began = performance.now();
    expect((await send(method, `/Users/${user.id}`, change)).status).toBeLessThan(300);
    expect([...(await ask(me.headers)), ...(await ask(bearer))]).toEqual([401, 401, 401, 401]);
    expect(performance.now() - began).toBeLessThan(1_000);
    await expect(t.signIn(user.email, PASSWORD)).rejects.toMatchObject({ code: 'auth.invalid' });
  });

  test('and brought back by the directory, but not if somebody here switched the account off', async () => {
    const { id } = (await send('POST', '/Users', ana)).body;
    const active = async (value: boolean) =>
      (await send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value }] })).body.active;
    expect(await active(false)).toBe(false);
    expect(await active(true)).toBe(true);
    await boss.call(people.disable, { query: { email: 'ana@corp.example' } });
    expect(await active(true)).toBe(false);
    expect(await active(false)).toBe(false);
    await boss.call(people.enable, { query: { email: 'ana@corp.example' } });
    expect(await active(false)).toBe(false);
    // Switched off here while the directory had done so too: it counts from here.
    await boss.call(people.disable, { query: { email: 'ana@corp.example' } });
    expect(await active(true)).toBe(false);
  });

  test('deleted is out of the directory’s sight, and the same person when they come back', async () => {
    const { id } = (await send('POST', '/Users', ana)).body;
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await send('GET', `/Users/${id}`)).body).toMatchObject({ status: '404', code: 'user.not_found' });
    expect((await send('GET', '/Users?filter=userName eq "ana@corp.example"')).body).toMatchObject({ totalResults: 0, Resources: [] });
    const back = await send('POST', '/Users', ana);
    expect(back).toMatchObject({ status: 201, body: { id, active: true } });
  });

  test('never the last administrator who can sign in without a provider', async () => {
    const all = await aDirectory(t, boss, ['users:write']);
    const reply = await all('DELETE', `/Users/${boss.userData.id}`);
    expect(reply).toMatchObject({ status: 409, body: { code: 'user.last_admin' } });
  });
});

describe('a list', () => {
  test('is filtered and paged as directories ask', async () => {
    for (const n of [1, 2, 3])
      await send('POST', '/Users', {
        ...ana,
        userName: `p${n}@corp.example`,
        externalId: `e${n}`,
        emails: [{ value: `p${n}@corp.example` }],
        name: { givenName: `P${n}` },
      });
    const names = async (filter: string) =>
      (await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map(({ userName }) => userName);
    expect(await names('userName eq "P2@CORP.example"')).toEqual(['p2@corp.example']);
    expect(await names('externalId eq "e3" or (name.givenName sw "p1" and active eq true)')).toEqual([
      'p1@corp.example',
      'p3@corp.example',
    ]);
    expect(await names('emails[type eq "work"].value eq "p1@corp.example"')).toEqual(['p1@corp.example']);
    expect(await names('emails.value co "p2@"')).toEqual(['p2@corp.example']);
    expect(await names('not (externalId pr)')).toEqual([]);
    expect(await names('userName eq "p_@corp.example"')).toEqual([]);
    const page = (await send('GET', '/Users?startIndex=2&count=1&attributes=userName')).body;
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1, Resources: [{ userName: 'p2@corp.example' }] });
    expect(Object.keys(page.Resources[0] ?? {})).toEqual(['schemas', 'id', 'userName']);
    expect((await send('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, Resources: [] });
  });

  test.each([
    'userName eq',
    'userName is "x"',
    'password eq "x"',
    '(userName pr',
    'userName pr x',
    '"x" eq userName',
    'active eq "maybe"',
    'meta.created gt "soon"',
    `${'('.repeat(40)}userName pr`,
  ])('refuses the filter %s by its name', async (filter) => {
    const reply = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(reply).toMatchObject({ status: 400, body: { scimType: 'invalidFilter', code: 'scim.filter' } });
  });
});

describe('a change', () => {
  let id: string;
  beforeEach(async () => {
    id = (await send('POST', '/Users', ana)).body.id;
  });
  const patch = async (...Operations: object[]) =>
    send('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

  test('takes the spellings of Entra ID and Okta, and reads over what is not kept', async () => {
    const entra = await patch(
      { op: 'Replace', path: 'name.familyName', value: 'Gil' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'IT' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'gil@corp.example' },
      { op: 'Add', path: 'title', value: 'Chief' },
      { op: 'Replace', value: { 'name.givenName': 'Anna', 'preferredLanguage': 'es-ES' } },
    );
    expect(entra.body).toMatchObject({
      name: { givenName: 'Anna', familyName: 'Gil' },
      emails: [{ value: 'gil@corp.example' }],
      preferredLanguage: 'es',
    });
    const okta = await patch({ op: 'replace', value: { id, externalId: 'new', userName: 'gil@corp.example', nickName: 'g' } });
    expect(okta.body).toMatchObject({ externalId: 'new', userName: 'gil@corp.example' });
    expect((await patch({ op: 'remove', path: 'externalId' })).body.externalId).toBeUndefined();
  });

  test.each([
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability', 'scim.mutability'],
    [{ op: 'move', path: 'active', value: false }, 'invalidValue', 'scim.value'],
    [{ op: 'remove' }, 'invalidPath', 'scim.path'],
    [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath', 'scim.path'],
    [{ op: 'replace', value: 'x' }, 'invalidValue', 'scim.value'],
    [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue', 'input.invalid'],
    [{ op: 'replace', path: 'emails', value: [{ value: 'nobody' }] }, 'invalidValue', 'scim.value'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue', 'input.invalid'],
  ])('%j is refused as %s', async (operation, scimType, code) => {
    expect(await patch(operation)).toMatchObject({ status: 400, body: { status: '400', scimType, code } });
  });

  test('of another version is refused', async () => {
    const { headers } = await send('GET', `/Users/${id}`);
    const version = headers.get('ETag') ?? '';
    const put = (familyName: string) =>
      send('PUT', `/Users/${id}`, { ...ana, name: { givenName: 'Ana', familyName } }, { 'If-Match': version });
    expect((await put('Gil')).status).toBe(200);
    expect(await put('Paz')).toMatchObject({ status: 412, body: { code: 'scim.version' } });
  });

  test('by a PUT leaves nothing of before', async () => {
    const { body } = await send('PUT', `/Users/${id}`, { userName: 'ana@corp.example', displayName: 'Only A. Name' });
    expect(body).toMatchObject({ displayName: 'Only A. Name', active: true });
    expect(body.externalId).toBeUndefined();
  });

  test('to the e-mail of an account that was made here is refused, to its name it is not', async () => {
    const here = await aUser(t.database, { clientId, email: 'here@corp.example' });
    const change = (path: string, value: unknown) => send('PATCH', `/Users/${here.id}`, { Operations: [{ op: 'replace', path, value }] });
    expect(await change('emails', [{ value: 'thief@corp.example' }])).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
    expect((await change('name.givenName', 'Hugo')).status).toBe(200);
    expect((await boss.call(people.get, { query: { email: 'here@corp.example' } })).data).toMatchObject({
      name: 'Hugo',
      access: ['licenses'],
    });
  });

  test('is told in the audit log with the token that made it', async () => {
    await patch({ op: 'replace', path: 'active', value: false });
    const { rows } = await t.database.pool.query<{ action: string; by: string; token: string }>(
      `select action, details->>'by' as by, details->'token'->>'name' as token from audit_log where subject = $1 order by id`,
      [`user:${id}`],
    );
    expect(rows).toEqual([
      { action: 'user.create', by: 'directory', token: 'A directory' },
      { action: 'user.disable', by: 'directory', token: 'A directory' },
    ]);
  });
});

describe('a token', () => {
  test('of a client sees its own people alone, and those of another are not there', async () => {
    const other = (await aClient(t.database)).id;
    const foreign = await aUser(t.database, { clientId: other });
    const own = await aUser(t.database, { clientId });
    expect((await send('GET', '/Users')).body.Resources.map((one) => one.id)).toEqual([own.id]);
    for (const [method, body] of [
      ['GET'],
      ['PUT', ana],
      ['PATCH', { Operations: [{ op: 'replace', path: 'active', value: false }] }],
      ['DELETE'],
    ] as const)
      expect((await send(method, `/Users/${foreign.id}`, body)).body, method).toMatchObject({ code: 'user.not_found' });
    expect((await boss.call(people.get, { query: { userId: foreign.id } })).data.active).toBe(true);
  });

  test('of one directory does not reach whom another leads', async () => {
    const { id } = (await send('POST', '/Users', ana)).body;
    const ofInstallation = await aDirectory(t, boss, ['users:write']);
    expect((await ofInstallation('GET', `/Users/${id}`)).status).toBe(404);
    const { body } = await ofInstallation('POST', '/Users', {
      ...ana,
      userName: 'eve@corp.example',
      emails: [{ value: 'eve@corp.example' }],
    });
    expect((await boss.call(people.get, { query: { userId: body.id } })).data).toMatchObject({
      client_id: null,
      role: 'client',
      access: [],
    });
    expect((await send('GET', `/Users/${body.id}`)).status).toBe(404);
  });

  test('needs the scope to write, and its owner the ability; nobody changes who has more', async () => {
    const reading = await aDirectory(t, boss, ['users:read'], { clientId });
    expect((await reading('GET', '/Users')).status).toBe(200);
    expect((await reading('POST', '/Users', ana)).body).toMatchObject({ status: '403', code: 'access.scope' });
    expect((await (await aDirectory(t, boss, ['licenses:write']))('GET', '/Users')).body).toMatchObject({ code: 'access.scope' });
    const keeper = await aUser(t.database, { clientId, access: ['users'], ability: [{ action: 'manage', subject: 'User' }] });
    const theirs = await aDirectory(t, await t.signIn(keeper.email, PASSWORD), ['users:write']);
    expect((await theirs('POST', '/Users', ana)).status).toBe(201);
    const more = await aUser(t.database, { clientId, access: ['all'] });
    expect((await theirs('DELETE', `/Users/${more.id}`)).body).toMatchObject({ code: 'access.beyond' });
  });

  test('it must be: a session makes people on their own page, where a second factor is asked for', async () => {
    for (const [method, path] of [
      ['GET', '/Users'],
      ['POST', '/Users'],
    ] as const) {
      const reply = await t.request(`/scim/v2${path}`, {
        method,
        headers: { ...boss.headers, 'Content-Type': SCIM_TYPE },
        body: method === 'POST' ? JSON.stringify(ana) : undefined,
      });
      expect(await reply.json()).toMatchObject({ status: '403', code: 'scim.token' });
    }
    expect((await t.call(licensing.ownSession, {}, { headers: boss.headers })).data.email).toBe(boss.userData.email);
  });
});

test('it says of itself what it understands', async () => {
  expect((await send('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true },
    etag: { supported: true },
  });
  expect((await send('GET', '/ResourceTypes')).body.Resources.map((one) => one.id)).toEqual(['User', 'Group']);
  expect((await send('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
  const { body } = await send('GET', '/Schemas');
  for (const { id } of body.Resources) expect((await send('GET', `/Schemas/${id}`)).body).toMatchObject({ id });
  expect((await send('GET', '/Schemas/none')).body).toMatchObject({ status: '404', code: 'scim.not_found' });
  expect((await send('GET', '/Elsewhere')).body).toMatchObject({ status: '404' });
  expect((await send('POST', '/Users', undefined, { 'Content-Type': 'text/plain' })).status).toBe(415);
});
