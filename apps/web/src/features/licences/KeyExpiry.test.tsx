import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { show } from '#testing/show.tsx';
import { KeyExpiry } from './KeyExpiry.tsx';

const DAY_MS = 86_400_000;
// Between two days, so that a slow test does not reach the next.
const inDays = (days: number) => new Date(Date.now() + (days - 0.5) * DAY_MS).toISOString();

const open = (expiresAt: string | null, state: KeyState = 'active') =>
  show(<KeyExpiry licence={{ expiresAt, state }} />, { areas: ['licences', 'kit'] });

test.each([
  [1, '1 day left'],
  [30, '30 days left'],
])('a key that ends within %i days looks it', async (days, words) => {
  await open(inDays(days));
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['ends later', inDays(31), 'active'],
  ['has ended', inDays(-1), 'expired'],
  ['is suspended', inDays(5), 'disabled'],
] as const)('a key that %s shows its date alone', async (_, expiresAt, state) => {
  const { container } = await open(expiresAt, state);
  expect(container.querySelector('time')).toBeTruthy();
  expect(screen.queryByText(/left$/)).toBeNull();
});

test('a key without an end says so', async () => {
  await open(null);
  expect(screen.getByText('Never')).toBeTruthy();
});
