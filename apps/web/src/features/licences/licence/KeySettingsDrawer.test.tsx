import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { plansQuery } from '../plans/plans.queries.ts';
import { KeyDialogs } from './KeyDialogs.tsx';

const licence: LicenceKeyDetails = {
  id: 'k1',
  apiKey: 'atl_live_…abcd',
  label: 'Gate software',
  clientId: 'c1',
  clientName: 'Dokuos',
  projectId: null,
  projectName: null,
  state: 'active',
  endedBy: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  expiresAt: null,
  lastUsedAt: null,
  scopes: [],
  ratePerMinute: null,
  devices: ['02:00:00:00:00:01'],
  replacesId: null,
  replacedById: null,
  planId: null,
  plan: null,
  entitlements: {},
  overrides: [],
  effective: [],
  seats: null,
  leaseSeconds: 3_600,
  overage: 'none',
  advisory: false,
  borrowDays: 30,
};

async function openSettings(access: Section[]) {
  queryClient.setQueryDefaults(projectsQuery(licence.clientId).queryKey, { enabled: false }); // there is no server to name them
  queryClient.setQueryDefaults(plansQuery.queryKey, { enabled: false });
  const user = { ...sampleSession.userData, access };
  await show(<KeyDialogs open="configure" licence={licence} user={user} onClose={() => undefined} />, {
    areas: ['licence', 'licences', 'selling', 'kit'],
  });
  await screen.findByLabelText(/^Label/);
}

test('who has the section of devices chooses for which a key is good', async () => {
  await openSettings(['licenses', 'imuProject']);
  expect(screen.getAllByLabelText('Allowed devices (MAC)').length).toBeGreaterThan(0);
});

test('who has not is not asked, since the server would refuse it', async () => {
  await openSettings(['licenses']);
  expect(screen.queryByLabelText('Allowed devices (MAC)')).toBeNull();
});
