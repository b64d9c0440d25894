import { SECTIONS } from '@atalaya/contract/sections.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage, sampleSession } from '#testing/session.ts';

// The session of this browser is asked, so there has to be one.
async function homeFor(access: typeof sampleSession.userData.access) {
  const stored = memoryStorage();
  stored.setItem('atalaya.session', JSON.stringify({ ...sampleSession, userData: { ...sampleSession.userData, access } }));
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', memoryStorage());
  const { leadToOnlySection } = await import('./only-section.ts');
  return async () => leadToOnlySection();
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('home', () => {
  test.each([
    ['licenses', '/licences'],
    ['users', '/users'],
    ['projects', '/projects'],
    ['imuProject', '/imu/dashboard'],
    ['chargerProject', '/chargers'],
    ['radius', '/radius'],
    ['alarms', '/alarms'],
  ] as const)('with the section %s alone leads to %s', async (section, to) => {
    const enter = await homeFor([section]);
    await expect(enter()).rejects.toMatchObject({ options: { to, replace: true } });
  });

  test('stays home with several sections, with all, and with none', async () => {
    for (const access of [['radius', 'users'], ['all'], [...SECTIONS], []] as const) {
      const enter = await homeFor([...access]);
      await expect(enter()).resolves.toBeUndefined();
      vi.resetModules();
    }
  });
});
