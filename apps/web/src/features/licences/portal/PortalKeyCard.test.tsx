import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PortalKey } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import { sampleLicence } from '#testing/licence.ts';
import { show } from '#testing/show.tsx';
import { PortalKeyCard } from './PortalKeyCard.tsx';

const { id, label, apiKey, state, expiresAt, lastUsedAt } = sampleLicence;
const licence: PortalKey = {
  id,
  label,
  apiKey,
  state,
  expiresAt,
  lastUsedAt,
  plan: 'Gold',
  projectName: null,
  createdAt: sampleLicence.createdAt,
  seats: { used: 1, total: 3 },
  meters: [],
  isDevices: false,
  isReplaced: false,
};

const open = (more: Partial<PortalKey>, mayChange = true) =>
  show(<PortalKeyCard licence={{ ...licence, ...more }} mayChange={mayChange} />, {
    areas: ['portal', 'licence', 'licences', 'selling', 'kit', 'app'],
  });
const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a customer who may change keys downloads a licence and replaces the key', async () => {
  await open({});
  expect(offered()).toEqual(['Machines', 'Download licence', 'Replace key']);
  expect(screen.getByText('1 of 3 seats in use')).toBeTruthy();
});

test.each([
  ['who may not change keys looks at machines alone', {}, false, ['Machines']],
  ['a key that was replaced is not replaced again', { isReplaced: true }, true, ['Machines', 'Download licence']],
  ['a key that has ended gives no licence', { state: 'expired' }, true, ['Machines']],
] as const)('%s', async (_, more, mayChange, buttons) => {
  await open(more, mayChange);
  expect(offered()).toEqual(buttons);
});

test('a device’s own key has no seats to move and nothing to replace', async () => {
  await open({ isDevices: true });
  expect(screen.getByText('Belongs to a device')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('metered use stands beside what it includes and what it comes to', async () => {
  await open({
    meters: [{ name: 'parts', period: '2026-11', quantity: 1_300, quota: 1_000, lastAt: null, price: 0.35, currency: 'EUR', amount: 105 }],
  });
  const row = screen.getByRole('row', { name: /parts/ });
  expect(row.textContent).toMatch(/1,?300 of 1,?000.*0\.35 EUR.*105\.00 EUR/);
});
