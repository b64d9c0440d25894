import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnFactors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { show } from '#testing/show.tsx';
import { FactorsSetting } from './FactorsSetting.tsx';

const none: OwnFactors = { totp: null, passkeys: [], recoveryCodesLeft: 0, passkeyName: null, isRequired: false };
afterEach(() => vi.unstubAllGlobals());

async function open(own: Partial<OwnFactors>) {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  await show(<FactorsSetting />, {
    areas: ['factors', 'kit', 'app'],
    answers: { 'GET /licensing/api/web/v1/auth/factors': () => ({ data: { ...none, ...own } }) },
  });
  await screen.findByText('Authenticator app');
}

test.each([
  ['has a name for none', null],
  ['has another name than this page', 'atalaya.example'],
])('passkeys are not offered where the address %s, and it says why', async (_, passkeyName) => {
  await open({ passkeyName });
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText(/Passkeys need an address with a name and https/)).toBeTruthy();
});

test('passkeys are offered where the address allows them', async () => {
  await open({ passkeyName: location.hostname });
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy();
});

test('who must have a factor and has none is told so', async () => {
  await open({ isRequired: true });
  expect(screen.getByText('Your organisation asks for a second factor.')).toBeTruthy();
  expect(screen.getByText('You get ten with your first second factor.')).toBeTruthy();
});

test('with a factor it says since when, how many recovery codes are left, and asks no more', async () => {
  await open({ isRequired: true, totp: { since: '2026-11-01T09:00:00.000Z' }, recoveryCodesLeft: 3 });
  expect(screen.queryByText('Your organisation asks for a second factor.')).toBeNull();
  expect(screen.getByText('3 codes left')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Switch off' })).toBeTruthy();
});

test('a passkey that was made for another address is marked', async () => {
  const passkey = { id: 'p1', name: 'My laptop', createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: null, isSynced: true, isUsable: false };
  await open({ passkeys: [passkey] });
  expect(screen.getByText('My laptop')).toBeTruthy();
  expect(screen.getByText('Made for another address')).toBeTruthy();
});
