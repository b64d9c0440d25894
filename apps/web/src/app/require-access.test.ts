import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, sampleSession } from '#testing/session.ts';

// The guard asks the session of this browser, so there has to be one.
async function guardFor(user: Partial<typeof sampleSession.userData> | null) {
  const stored = memoryStorage();
  if (user) stored.setItem('atalaya.session', JSON.stringify({ ...sampleSession, userData: { ...sampleSession.userData, ...user } }));
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', memoryStorage());
  const { requireAccess } = await import('./require-access.ts');
  return async (staticData: { section?: Section; ability?: AbilityRule }) =>
    requireAccess({ location: { href: '/access-control', pathname: '/access-control' }, matches: [{ staticData: {} }, { staticData }] });
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const acl = { ability: { action: 'read', subject: 'ACL' } };
const leadsTo = (to: string) => ({ options: { to } });

test('whoever is not signed in goes to the sign-in page', async () => {
  const enter = await guardFor(null);
  await expect(enter({})).rejects.toMatchObject(leadsTo('/login'));
});

test('a page that names an ability opens for those who have it', async () => {
  const enter = await guardFor({ role: 'client', access: [], ability: [{ action: 'read', subject: 'ACL' }] });
  await expect(enter(acl)).resolves.toBeUndefined();
});

test('and is refused to those who have not, administrators with limits included', async () => {
  const enter = await guardFor({ role: 'admin', access: ['all'], ability: [{ action: 'read', subject: 'Auth' }] });
  await expect(enter(acl)).rejects.toMatchObject(leadsTo('/misc/not-authorized'));
});

test('a demo account is refused what the server keeps, though it manages everything in its browser', async () => {
  const enter = await guardFor({ access: [], ability: [{ action: 'manage', subject: 'all' }], session_key: 'demo.key' });
  await expect(enter(acl)).resolves.toBeUndefined();
  await expect(enter({ ability: { action: 'read', subject: 'Client' } })).rejects.toMatchObject(leadsTo('/misc/not-authorized'));
});

test('a section that the account lacks is named', async () => {
  const enter = await guardFor({ role: 'client', access: ['licenses'], ability: [] });
  await expect(enter({ section: 'users' })).rejects.toMatchObject({ section: 'users' });
  await expect(enter({ section: 'licenses' })).resolves.toBeUndefined();
});

test('a section that home led to, and that the account turns out to have lost, leads back home once', async () => {
  await guardFor({ role: 'client', access: ['radius'], ability: [] });
  const { leadToOnlySection } = await import('#features/home/only-section.ts');
  const { sessionStore } = await import('#shared/api/session.ts');
  const { requireAccess } = await import('./require-access.ts');
  await expect(async () => leadToOnlySection()).rejects.toMatchObject(leadsTo('/radius'));
  const held = sessionStore.current() ?? sampleSession;
  sessionStore.updateUser(held, { ...held.userData, access: ['licenses'] });

  const enter = async () =>
    requireAccess({ location: { href: '/radius', pathname: '/radius' }, matches: [{ staticData: { section: 'radius' } }] });
  await expect(enter()).rejects.toMatchObject(leadsTo('/'));
  await expect(enter()).rejects.toMatchObject({ section: 'radius' });
});
