import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { services } from '@atalaya/contract/services.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { sessionStore } from '#shared/api/session.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { Guide } from './Guide.tsx';

const at = (service: 'licensing' | 'monitor' | 'charging' | 'radius', path: string) => `GET ${services[service].base}${path}`;

function signIn(change: Partial<LoggedInUser>) {
  sessionStore.signIn({ ...sampleSession, userData: { ...sampleSession.userData, ...change } }, false);
  onTestFinished(() => sessionStore.signOut('left'));
}
const list = (total: number) => () => ({ data: [], total });

test('the demo shows what there is to see in four steps, until it is closed', async () => {
  signIn({ demo: true });
  const { person } = await show(<Guide />, { areas: ['guide'], hasLinks: true });
  await screen.findByText('What needs you comes first');
  for (const _ of [2, 3, 4]) await person.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Make it yours');
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('What you see')).toBeNull();
  expect(localStorage.getItem('atalaya.guide')).toBe('done');
});

test('the tour tells people of what they may see, and of nothing else', async () => {
  signIn({ demo: true, role: 'client', client_id: 'c1', access: ['chargerProject', 'licenses'] });
  const { person } = await show(<Guide />, { areas: ['guide'], hasLinks: true });
  await screen.findByText('Alarms of everything you may see, the worst on top.');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Choose a charger' }).getAttribute('href')).toBe('/chargers');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Keys and where they are used');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Step 4 of 4');
  expect(screen.queryByText(/ATALAYA_DEMO/)).toBeNull();
});

test('the first administrator is led by a list that ticks itself by what the server has seen', async () => {
  signIn({ role: 'admin', access: ['all'], name: 'Ada' });
  const answers = {
    [at('licensing', '/clients')]: list(1),
    [at('licensing', '/projects')]: list(0),
    [at('licensing', '/auth/keys')]: list(0),
    [at('licensing', '/installation')]: () => ({ data: { backedUpAt: null } }),
    [at('monitor', '/imu/fleet')]: () => ({
      data: { total: 2, online: 1, offline: 0, never: 1, rebooting: 0, doorOpen: 0, onBattery: 0, batteryLow: 0 },
    }),
    [at('charging', '/chargers')]: list(3), // none was ever connected
    [at('radius', '/nas')]: list(0),
    'GET /jwt/options': () => ({ demo: false, mail: true, sampleAccounts: [], passkeys: null }),
  };
  await show(<Guide />, { areas: ['guide'], answers, hasLinks: true });
  await screen.findByText('4 of 9 steps done. Each is ticked once the server has seen it.');
  const isDone = (step: string) =>
    within(screen.getByText(step).closest('li') ?? document.body).queryByRole('img', { name: 'Done' }) !== null;
  expect(['Say who you are', 'Add your first client', 'Hear from a device', 'Set up e-mail'].map(isDone)).toEqual([true, true, true, true]);
  expect(['Add a project', 'Connect a charger', 'Add an access server', 'Verify a licence key', 'Make a backup'].map(isDone)).not.toContain(
    true,
  );
  expect(screen.getByRole('link', { name: 'Connect a charger' }).getAttribute('href')).toBe('/chargers');
});

test('somebody of a client is shown no list of what administrators do', async () => {
  signIn({ role: 'client', client_id: 'c1' });
  await show(<Guide />, { areas: ['guide'], hasLinks: true });
  expect(screen.queryByText('Set up your installation')).toBeNull();
});
