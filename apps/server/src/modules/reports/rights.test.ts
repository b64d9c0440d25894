// What a role of one's own lets somebody do with reports and notes.
import { beforeEach, expect, test } from 'vitest';
import { grantedBy } from '@atalaya/access/own-roles.ts';
import type { RoleGrants } from '@atalaya/contract/licensing/roles.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aPastDevice } from '#testing/devices.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const AT = '2026-02-10T10:00:00.000Z';
const month = { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' };
let t: TestApp;
let clientId: string;
let mac: string;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  ({ mac } = await aPastDevice(t.database, clientId, {}));
});

const withRights = async (rights: Partial<ReturnType<typeof grantedBy>>) =>
  t.signIn((await aUser(t.database, { clientId, ...rights })).email, PASSWORD);
const withRole = (grants: RoleGrants) => withRights(grantedBy(grants));
const withSection = (section: Section) => withRights({ access: [section] });

const asked = () => ({ kind: 'availability' as const, scope: { clientId } });
const page = () => ({ slug: 'a-client', enabled: true, title: 'Ours', components: [{ name: 'All', of: 'devices' as const }] });
const note = () => ({ subjectId: mac, at: AT, text: 'The fan was changed' });
const save = ({ call }: SignedInCaller) => call(reports.createDefinition, { body: { ...asked(), name: 'Every month' } });
const issue = ({ call }: SignedInCaller) => call(reports.issue, { body: { ...asked(), ...month } });
const publish = ({ call }: SignedInCaller) => call(reports.setStatusPage, { query: { clientId }, body: page() });
const write = ({ call }: SignedInCaller) => call(reports.createNote, { body: note() });
const DENIED = { code: 'access.denied' };

test('who may only look at reports reads them, and changes, issues and publishes nothing', async () => {
  const manager = await withSection('reports');
  const [saved, issued, noted] = [await save(manager), await issue(manager), await write(manager)];
  await publish(manager);
  const { call } = await withRole({ reports: 'view' });
  expect((await call(reports.listDefinitions, { query: {} })).data).toHaveLength(1);
  expect((await call(reports.listIssued, { query: {} })).data).toHaveLength(1);
  expect((await call(reports.getStatusPage, { query: { clientId } })).data).toMatchObject({ slug: 'a-client' });
  expect((await call(reports.listNotes, { query: { subjectId: mac, ...month } })).data).toHaveLength(1);
  const byId = { query: { id: saved.data.id } };
  const refused = await Promise.allSettled([
    call(reports.createDefinition, { body: { ...asked(), name: 'Another' } }),
    call(reports.changeDefinition, { ...byId, body: { ...asked(), name: 'Another' } }),
    call(reports.removeDefinition, byId),
    call(reports.issueDefinition, byId),
    call(reports.issue, { body: { ...asked(), ...month } }),
    call(reports.issueAgain, { query: { id: issued.data.id }, body: { reason: 'Why not' } }),
    call(reports.setStatusPage, { query: { clientId }, body: page() }),
    call(reports.removeStatusPage, { query: { clientId } }),
    call(reports.createNote, { body: note() }),
    call(reports.removeNote, { query: { id: noted.data.id } }),
  ]);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ reason: expect.objectContaining(DENIED) })));
});

test('who may operate reports issues them and writes notes; what is saved and published is for who manages', async () => {
  const saved = await save(await withRole({ reports: 'manage' }));
  const operator = await withRole({ reports: 'operate' });
  await issue(operator);
  await operator.call(reports.issueDefinition, { query: { id: saved.data.id } });
  await write(operator);
  await expect(save(operator)).rejects.toMatchObject(DENIED);
  await expect(publish(operator)).rejects.toMatchObject(DENIED);
});

test('notes beside charts are written by who operates devices, not by who looks at them', async () => {
  const { data: written } = await write(await withRole({ imuProject: 'operate' }));
  const viewer = await withRole({ imuProject: 'view' });
  expect((await viewer.call(reports.listNotes, { query: { subjectId: mac, ...month } })).data).toEqual([written]);
  await expect(write(viewer)).rejects.toMatchObject(DENIED);
  await expect(viewer.call(reports.removeNote, { query: { id: written.id } })).rejects.toMatchObject(DENIED);
});

test('a client’s person with the section alone does all of it, as before', async () => {
  const person = await withSection('reports');
  const saved = await save(person);
  await issue(person);
  await publish(person);
  await write(person);
  await person.call(reports.removeStatusPage, { query: { clientId } });
  expect((await person.call(reports.removeDefinition, { query: { id: saved.data.id } })).data.id).toBe(saved.data.id);
  expect((await write(await withSection('imuProject'))).data.text).toBe('The fan was changed');
});
