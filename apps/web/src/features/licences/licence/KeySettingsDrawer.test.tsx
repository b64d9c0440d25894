import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Section } from '@atalaya/contract/sections.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { sampleLicence } from '#testing/licence.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { plansQuery } from '../plans/plans.queries.ts';
import { KeyDialogs } from './KeyDialogs.tsx';

async function openSettings(access: Section[]) {
  queryClient.setQueryDefaults(projectsQuery(sampleLicence.clientId).queryKey, { enabled: false }); // there is no server to name them
  queryClient.setQueryDefaults(plansQuery.queryKey, { enabled: false });
  const user = { ...sampleSession.userData, access };
  await show(<KeyDialogs open="configure" licence={sampleLicence} user={user} onClose={() => undefined} />, {
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
