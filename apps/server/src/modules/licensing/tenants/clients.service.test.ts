import { beforeEach, describe, expect, test } from 'vitest';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { aClient, anAdmin, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const WEBP = `data:image/webp;base64,${Buffer.from('RIFF0000WEBPVP8 ').toString('base64')}`;
let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

describe('clients', () => {
  test('are created, renamed and found under their new name', async () => {
    const { data } = await admin.call(tenants.createClient, { body: { name: ' Harbour Grid ', extra: { plan: 'gold' } } });
    expect(data).toMatchObject({ name: 'Harbour Grid', extra: { plan: 'gold' }, active: true });
    await admin.call(tenants.renameClient, { query: { clientId: data.id, name: 'Pier Power' } });
    expect(data.zone).toBe('UTC');
    const zoned = await admin.call(tenants.setClientZone, { query: { clientId: data.id, zone: 'Europe/Madrid' } });
    expect(zoned.data).toMatchObject({ name: 'Pier Power', zone: 'Europe/Madrid' });
    for (const zone of ['Nowhere/Town', '+01:00'])
      await expect(admin.call(tenants.setClientZone, { query: { clientId: data.id, zone } })).rejects.toMatchObject({ status: 400 });
    expect((await admin.call(licensing.getClient, { query: { clientId: data.id } })).data.name).toBe('Pier Power');
  });

  test('have a name of their own, whatever its case', async () => {
    const { id } = await aClient(t.database, { name: 'Harbour' });
    await aClient(t.database, { name: 'Pier' });
    const taken = { code: 'taken', status: 409, details: { errors: { name: ['taken'] } } };
    await expect(admin.call(tenants.createClient, { body: { name: 'HARBOUR' } })).rejects.toMatchObject(taken);
    await expect(admin.call(tenants.renameClient, { query: { clientId: id, name: 'pier' } })).rejects.toMatchObject(taken);
  });

  test('that are deactivated have no signed-in users, and get none until they are active again', async () => {
    const { id } = await aClient(t.database);
    const { email } = await aUser(t.database, { clientId: id });
    const them = await t.signIn(email, PASSWORD);
    await admin.call(tenants.setClientState, { query: { clientId: id, value: 'inactive' } });
    await expect(them.call(licensing.ownSession, {})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(t.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'auth.invalid' });
    await admin.call(tenants.setClientState, { query: { clientId: id, value: 'active' } });
    await expect(them.call(licensing.ownSession, {})).rejects.toMatchObject({ code: 'auth.required' });
    await t.signIn(email, PASSWORD);
  });

  test('have a logo that keeps the rest of what is stored beside it', async () => {
    const { id } = await aClient(t.database, { extra: { plan: 'gold' } });
    const { extra } = (await admin.call(tenants.setLogo, { query: { clientId: id }, body: { image: WEBP } })).data;
    expect(extra).toMatchObject({ plan: 'gold' });
    expect((await t.request(extra.logo ?? '')).headers.get('Content-Type')).toBe('image/webp');
    expect((await admin.call(tenants.removeLogo, { query: { clientId: id } })).data.extra).toEqual({ plan: 'gold' });
  });

  test('have a drawing for a logo, of which only the ink is kept, and which may do nothing when it is opened', async () => {
    const { id } = await aClient(t.database);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9"/></svg>';
    const setLogo = (svg: string) =>
      admin.call(tenants.setLogo, {
        query: { clientId: id },
        body: { image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` },
      });
    const reply = await t.request((await setLogo(drawing)).data.extra.logo ?? '');
    expect(await reply.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const hostile of ['<html></html>', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}`, `${drawing}${' '.repeat(200_000)}`])
      await expect(setLogo(hostile)).rejects.toMatchObject({ details: { errors: { image: [expect.any(String)] } } });
  });

  test('refuse a logo by an address that could run', async () => {
    for (const logo of ['javascript:alert(1)', '//elsewhere.test/x.png', 'data:text/html,x'])
      await expect(admin.call(tenants.createClient, { body: { name: 'A', extra: { logo } } })).rejects.toMatchObject({ status: 400 });
  });

  test('are not found when they are not there', async () => {
    await expect(admin.call(tenants.renameClient, { query: { clientId: 'nobody', name: 'A' } })).rejects.toMatchObject({
      code: 'client.not_found',
    });
  });
});

describe('projects', () => {
  test('are created in a client, renamed and deactivated', async () => {
    const client = await aClient(t.database);
    const { data } = await admin.call(tenants.createProject, { query: { name: 'Pier', clientId: client.id } });
    expect(data).toMatchObject({ name: 'Pier', clientId: client.id, active: true });
    await expect(admin.call(tenants.createProject, { query: { name: 'PIER', clientId: client.id } })).rejects.toMatchObject({
      code: 'taken',
    });
    await admin.call(tenants.renameProject, { query: { projectId: data.id, name: 'Dock' } });
    expect((await admin.call(tenants.setProjectState, { query: { projectId: data.id, value: 'inactive' } })).data).toMatchObject({
      name: 'Dock',
      active: false,
    });
  });

  test('are listed with their clients, found one by one, and told apart by whether they are active', async () => {
    const [one, two] = [await aClient(t.database, { name: 'B' }), await aClient(t.database, { name: 'A' })];
    const first = await aProject(t.database, one.id, { name: 'X' });
    await aProject(t.database, two.id, { name: 'Y', active: false });
    const list = async (query: object) => (await admin.call(licensing.listProjects, { query })).data.map(({ name }) => name);
    expect(await list({ sortColumn: 'clientName' })).toEqual(['Y', 'X']);
    expect(await list({ active: 'true' })).toEqual(['X']);
    const { data } = await admin.call(tenants.getProject, { query: { projectId: first.id } });
    expect(data).toEqual({ id: first.id, name: 'X', clientId: one.id, clientName: 'B', active: true });
    await admin.call(tenants.setClientState, { query: { clientId: two.id, value: 'inactive' } });
    expect((await admin.call(licensing.listClients, { query: { active: 'false' } })).data.map(({ name }) => name)).toEqual(['A']);
  });

  test('are listed for who has their section; others choose from the names of their own', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    const project = await aProject(t.database, own.id);
    await aProject(t.database, foreign.id);
    const names = [{ id: project.id, name: project.name }];
    for (const section of ['licenses', 'imuProject'] as const) {
      const me = await t.signIn((await aUser(t.database, { clientId: own.id, access: [section] })).email, PASSWORD);
      await expect(me.call(licensing.listProjects, {})).rejects.toMatchObject({ code: 'access.section', status: 403 });
      await expect(me.call(tenants.getProject, { query: { projectId: project.id } })).rejects.toMatchObject({ code: 'access.section' });
      expect((await me.call(licensing.listProjectNames, {})).data).toEqual(names);
      expect((await me.call(licensing.listProjectNames, { query: { clientId: foreign.id } })).data).toEqual([]);
    }
    expect((await admin.call(licensing.listProjectNames, { query: { clientId: own.id } })).data).toEqual(names);
  });

  test('are changed by administrators only, and foreign ones are as good as none', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    const project = await aProject(t.database, foreign.id);
    const plain = await t.signIn((await aUser(t.database, { clientId: own.id, access: ['projects'] })).email, PASSWORD);
    await expect(plain.call(tenants.createProject, { query: { name: 'A', clientId: own.id } })).rejects.toMatchObject({
      code: 'access.denied',
    });
    const ability = [{ action: 'manage', subject: 'Project' }];
    const trusted = await t.signIn((await aUser(t.database, { clientId: own.id, access: ['projects'], ability })).email, PASSWORD);
    for (const projectId of [project.id, 'no-such-project'])
      await expect(trusted.call(tenants.renameProject, { query: { projectId, name: 'A' } })).rejects.toMatchObject({
        code: 'project.not_found',
      });
    for (const clientId of [foreign.id, 'no-such-client'])
      await expect(trusted.call(tenants.createProject, { query: { name: 'A', clientId } })).rejects.toMatchObject({
        code: 'client.not_found',
      });
  });
});
