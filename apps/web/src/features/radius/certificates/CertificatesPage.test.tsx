import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NetworkAuthority } from '@atalaya/contract/radius/certificates.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { CertificatesPage } from './CertificatesPage.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const root = { subject: 'House root', fingerprint: 'AB:CD:EF', expiresAt: inDays(3_000) };
const authority: NetworkAuthority = {
  isBrought: true,
  chain: [{ subject: 'House networks', fingerprint: 'AA:BB:CC', expiresAt: inDays(30) }, root],
  servers: [
    { name: 'radius.house.test', isBrought: true, expiresAt: inDays(-1), root },
    { name: 'radius.example.org', isBrought: false, expiresAt: inDays(300), root },
  ],
};
const answers = { [`GET ${services.radius.base}/authority`]: () => ({ data: authority }) };
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('tells of servers and of the authority whose they are and when they end', async () => {
  await show(<CertificatesPage />, { areas: ['certificates'], answers });
  const brought = await rowOf('radius.house.test');
  expect([brought.getByText('Your own'), brought.getByText('Expired'), brought.getByText('House root')]).toHaveLength(3);
  expect((await rowOf('radius.example.org')).getByText('Issued here')).toBeTruthy();
  expect((await rowOf('House networks')).getByText('Ends soon')).toBeTruthy();
  expect(screen.getByText(/Your own authority issues/)).toBeTruthy();
});

test('says in Spanish that there is none yet', async () => {
  const none = { isBrought: false, chain: [], servers: [] };
  await show(<CertificatesPage />, {
    areas: ['certificates'],
    locale: 'es',
    answers: { [`GET ${services.radius.base}/authority`]: () => ({ data: none }) },
  });
  expect(await screen.findByText(/Lo crea radius:config/)).toBeTruthy();
});
