import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Plan } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { PlansPage } from './PlansPage.tsx';

const plan: Plan = { id: 'p1', name: 'Gold', description: '', entitlements: { reports: true }, seats: 5, validDays: null, keys: 7 };

/** Each is answered what the server would answer them, and the other call not at all. */
async function open(role: 'admin' | 'client') {
  const path = role === 'admin' ? 'plans' : 'plans/offered';
  const answers = { [`GET /licensing/api/web/v1/auth/${path}`]: () => ({ data: [plan] }) };
  await show(<PlansPage user={{ ...sampleSession.userData, role }} />, { areas: ['selling', 'kit'], answers });
  await screen.findByText('Gold');
}

test('the vendor sees how many keys have a plan, and changes it', async () => {
  await open('admin');
  expect(screen.getByRole('columnheader', { name: 'Keys' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});

test('a client who sets up its own keys sees what there is to choose from, and no more', async () => {
  await open('client');
  expect(screen.getByText('reports')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Keys' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
