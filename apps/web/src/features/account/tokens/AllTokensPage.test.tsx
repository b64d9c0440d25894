import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiToken } from '@atalaya/contract/licensing/api-tokens.ts';
import { show } from '#testing/show.tsx';
import { AllTokensPage } from './AllTokensPage.tsx';

const token = (name: string, more: Partial<ApiToken>): ApiToken => ({
  id: name,
  name,
  hint: 'att_82rB…_KKS',
  scopes: ['licenses:read'],
  clientId: null,
  clientName: null,
  addresses: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedAddress: null,
  state: 'active',
  ownerId: 'u2',
  ownerEmail: 'iris@example.test',
  ...more,
});

async function open(tokens: ApiToken[], adminKey: 'none' | 'deprecated' = 'none') {
  let left = tokens;
  const { person } = await show(<AllTokensPage />, {
    areas: ['tokens', 'kit', 'app'],
    answers: {
      'GET /licensing/api/web/v1/auth/tokens': ({ query }) => ({
        data: query['whose'] === 'all' ? left : [],
        total: left.length,
        adminKey,
      }),
      'DELETE /licensing/api/web/v1/auth/token': ({ query }) => {
        left = left.filter(({ id }) => id !== query['id']);
        return { data: { id: query['id'] } };
      },
    },
  });
  return person;
}

const itemOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

test('an administrator sees whose each token is, what it may, how far it reaches and how it stands', async () => {
  await open([
    token('Backup', {
      scopes: ['all:read'],
      clientName: 'Dokuos',
      addresses: ['10.0.0.0/8'],
      lastUsedAt: '2026-11-18T09:00:00.000Z',
      lastUsedAddress: '10.1.2.3',
    }),
    token('Old script', { state: 'expired', expiresAt: '2026-11-10T09:00:00.000Z' }),
    token('Of somebody who left', { state: 'idle' }),
  ]);
  const backup = await itemOf('Backup');
  for (const words of ['Of iris@example.test', 'Everything you may: Read', 'Only Dokuos · 10.0.0.0/8', 'Active', /10\.1\.2\.3/])
    expect(backup.getByText(words)).toBeTruthy();
  expect((await itemOf('Old script')).getByText('Expired')).toBeTruthy();
  expect((await itemOf('Of somebody who left')).getByText('Asleep')).toBeTruthy();
  expect(screen.queryByText('The admin key still opens everything')).toBeNull();
});

test('an administrator ends somebody else’s token', async () => {
  const person = await open([token('Backup', {}), token('Stock list', {})], 'deprecated');
  expect(await screen.findByText('The admin key still opens everything')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Revoke: Backup' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Backup')).toBeNull());
  expect(screen.getByText('Stock list')).toBeTruthy();
});

test('without tokens it says where people make them', async () => {
  await open([]);
  expect(await screen.findByText('People make them on the page of their account.')).toBeTruthy();
});
