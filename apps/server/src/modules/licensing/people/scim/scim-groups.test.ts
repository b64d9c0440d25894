import { beforeEach, describe, expect, test } from 'vitest';
import { directory } from '@atalaya/contract/scim/directory.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { ownRoles } from '@atalaya/contract/licensing/roles.ts';
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

const person = async (email: string, by = send) => (await by('POST', '/Users', { userName: email })).body.id;
const group = async (displayName: string, members: string[] = [], by = send) =>
  (await by('POST', '/Groups', { displayName, members: members.map((value) => ({ value })) })).body.id;
const seen = async (userId: string) => (await boss.call(people.get, { query: { userId } })).data;
const patch = (id: string, ...Operations: object[]) => send('PATCH', `/Groups/${id}`, { Operations });
const give = (id: string, body: Partial<Parameters<typeof rightsOf>[0]>) =>
  boss.call(directory.setRights, { query: { id }, body: rightsOf(body) });
const rightsOf = (rights: {
  role?: 'admin' | 'client' | null;
  clientId?: string;
  roleId?: string;
  access?: ('licenses' | 'projects' | 'all')[];
}) => ({
  role: null,
  ...rights,
});

test('a new group gives nothing; what somebody here says it gives, its members have at once', async () => {
  const ana = await person('ana@corp.example');
  const id = await group('Keys', [ana]);
  expect(await seen(ana)).toMatchObject({ access: [] });
  await give(id, { role: 'client', access: ['licenses'] });
  expect(await seen(ana)).toMatchObject({ access: ['licenses'], client_id: clientId });
  const bob = await person('bob@corp.example');
  await patch(id, { op: 'Add', path: 'members', value: [{ value: bob }] });
  expect(await seen(bob)).toMatchObject({ access: ['licenses'] });
  expect((await send('GET', `/Users/${bob}`)).body.groups).toMatchObject([{ value: id, display: 'Keys' }]);
  await give(id, { role: null });
  expect(await seen(bob)).toMatchObject({ access: [] });
});

describe('members', () => {
  test.each([
    ['Entra ID, by value', (id: string) => ({ op: 'Remove', path: 'members', value: [{ value: id }] })],
    ['Okta, by path', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
    ['a replacement', () => ({ op: 'replace', path: 'members', value: [] })],
  ])('leave as %s says it, and lose what they had', async (_, removal) => {
    const ana = await person('ana@corp.example');
    const bob = await person('bob@corp.example');
    const id = await group('Keys', [ana]);
    await patch(id, { op: 'add', path: 'members', value: [{ value: bob }, { value: ana }] });
    expect((await send('GET', `/Groups/${id}`)).body.members?.map(({ value }) => value).toSorted()).toEqual([ana, bob].toSorted());
    await give(id, { role: 'client', access: ['licenses'] });
    expect((await patch(id, removal(ana))).status).toBe(204);
    expect(await seen(ana)).toMatchObject({ access: [] });
  });

  test('whom the directory does not see are refused, and then nothing changes', async () => {
    const ana = await person('ana@corp.example');
    const foreign = await aUser(t.database, { clientId: (await aClient(t.database)).id });
    const id = await group('Keys');
    const reply = await patch(id, { op: 'add', path: 'members', value: [{ value: ana }, { value: foreign.id }] });
    expect(reply).toMatchObject({ status: 400, body: { scimType: 'invalidValue', code: 'scim.value' } });
    expect((await send('GET', `/Groups/${id}`)).body.members).toEqual([]);
  });

  test('who were here before keep their rights until a group gives something', async () => {
    const { id: hugo } = await aUser(t.database, { clientId, access: ['projects'] });
    const id = await group('Keys', [hugo]);
    expect(await seen(hugo)).toMatchObject({ access: ['projects'] });
    await give(id, { role: 'client', access: ['licenses'] });
    expect(await seen(hugo)).toMatchObject({ access: ['licenses'] });
    await send('DELETE', `/Groups/${id}`);
    expect(await seen(hugo)).toMatchObject({ access: [] });
  });
});

test('a group may give a role of the client’s own, and follows it; the oldest group decides, others add sections', async () => {
  const role = (await boss.call(ownRoles.create, { body: { name: 'Night', grants: { licenses: 'operate' }, clientId } })).data;
  const ana = await person('ana@corp.example');
  const [first, second] = [await group('One', [ana]), await group('Two', [ana])];
  await give(first, { role: 'client', access: ['licenses'] });
  await give(second, { role: 'client', access: ['projects'] });
  expect((await seen(ana)).access.toSorted()).toEqual(['licenses', 'projects']);
  await give(first, { role: 'client', roleId: role.id });
  expect(await seen(ana)).toMatchObject({ access: ['licenses'], ownRole: { name: 'Night' } });
  await boss.call(ownRoles.change, { query: { id: role.id }, body: { name: 'Night', grants: { projects: 'view' } } });
  expect(await seen(ana)).toMatchObject({ access: ['projects'] });
  const foreign = (await boss.call(ownRoles.create, { body: { name: 'Else', grants: {}, clientId: (await aClient(t.database)).id } })).data;
  await expect(give(first, { role: 'client', roleId: foreign.id })).rejects.toMatchObject({ code: 'role.not_found' });
});

test('the directory of the installation may make administrators and people of any client, if somebody here says so', async () => {
  const all = await aDirectory(t, boss, ['users:write']);
  const ana = await person('ana@corp.example', all);
  const id = await group('Admins', [ana], all);
  await expect(give(id, { role: 'client', access: ['licenses'] })).rejects.toMatchObject({ code: 'input.invalid' });
  await give(id, { role: 'admin', access: ['all'] });
  expect(await seen(ana)).toMatchObject({ role: 'admin', access: ['all'], client_id: null });
  await give(id, { role: 'client', clientId, access: ['licenses'] });
  expect(await seen(ana)).toMatchObject({ role: 'client', client_id: clientId });
  expect((await send('GET', `/Users/${ana}`)).status).toBe(404);
  const ofClient = await group('Admins');
  await expect(give(ofClient, { role: 'admin', access: ['all'] })).rejects.toMatchObject({ code: 'input.invalid' });
});

describe('nobody gives more than they have', () => {
  test('on screen: what a group gives is within what who says it has', async () => {
    const keeper = await aUser(t.database, { clientId, access: ['users'], ability: [{ action: 'manage', subject: 'User' }] });
    const me = await t.signIn(keeper.email, PASSWORD);
    const id = await group('Keys');
    const body = { role: 'client' as const, access: ['licenses' as const] };
    await expect(me.call(directory.setRights, { query: { id }, body })).rejects.toMatchObject({ code: 'access.beyond' });
    const foreign = await group('Theirs', [], await aDirectory(t, boss, ['users:write'], { clientId: (await aClient(t.database)).id }));
    await expect(me.call(directory.setRights, { query: { id: foreign }, body })).rejects.toMatchObject({ code: 'scim.not_found' });
    expect((await me.call(directory.list, {})).data.map((one) => one.name)).toEqual(['Keys']);
  });

  test('by a token: its owner joins no group that gives more', async () => {
    const keeper = await aUser(t.database, { clientId, access: ['users'], ability: [{ action: 'manage', subject: 'User' }] });
    const id = await group('Keys');
    await give(id, { role: 'client', access: ['all'] });
    const theirs = await aDirectory(t, await t.signIn(keeper.email, PASSWORD), ['users:write']);
    const reply = await theirs('PATCH', `/Groups/${id}`, { Operations: [{ op: 'add', path: 'members', value: [{ value: keeper.id }] }] });
    expect(reply).toMatchObject({ status: 403, body: { code: 'access.beyond' } });
    expect(await seen(keeper.id)).toMatchObject({ access: ['users'] });
  });
});

test('groups are found by name, shown without members where asked, renamed and unique; those of another directory are not there', async () => {
  const ana = await person('ana@corp.example');
  const id = await group('Keys', [ana]);
  const found = (await send('GET', '/Groups?excludedAttributes=members&filter=displayName eq "keys"')).body;
  expect(found).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Keys' }] });
  expect(found.Resources[0]?.members).toBeUndefined();
  await patch(id, { op: 'replace', value: { id, displayName: 'Licences' } });
  expect((await send('GET', `/Groups/${id}`)).body).toMatchObject({ displayName: 'Licences', members: [{ value: ana }] });
  expect((await send('POST', '/Groups', { displayName: 'LICENCES' })).status).toBe(409);
  const other = await aDirectory(t, boss, ['users:write']);
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await other(method, `/Groups/${id}`, method === 'PUT' ? { displayName: 'x' } : undefined)).body.code).toBe('scim.not_found');
  expect((await send('PUT', `/Groups/${id}`, { displayName: 'Anew' })).body).toMatchObject({ displayName: 'Anew', members: [] });
  expect((await boss.call(directory.list, {})).data).toMatchObject([{ name: 'Anew', members: 0, ofClientId: clientId, role: null }]);
});
