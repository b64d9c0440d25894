import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Partner } from '@atalaya/contract/charging/roaming.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { PartnerDrawer } from './PartnerDrawer.tsx';
import { PartnerPanel } from './PartnerPanel.tsx';

const CHARGING = services.charging.base;
const partner: Partner = {
  id: 'p1',
  name: 'TNM',
  state: 'registered',
  countryCode: 'ES',
  partyId: 'ABC',
  clients: [{ id: 'c1', name: 'Harbour Grid' }],
  roles: [{ role: 'EMSP', countryCode: 'NL', partyId: 'TNM', name: 'The New Motion' }],
  versionsUrl: 'https://tnm.example.test/versions',
  modules: ['locations', 'cdrs'],
  tokens: 3,
  sessions: 2,
  cdrs: 1,
  waiting: 4,
  failing: 'HTTP 500',
  registeredAt: '2026-03-02T09:00:00.000Z',
  lastInAt: null,
  lastOutAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
};
const call = { id: '1', ts: '2026-03-02T09:00:00.000Z', direction: 'out', method: 'PUT', path: '/2.2.1/tariffs/1', durationMs: 12 };

test('a new partner sees somebody’s sites; its token is shown once, with the address that goes with it', async () => {
  const sent: unknown[] = [];
  const answers = {
    [`GET ${services.licensing.base}/clients`]: () => ({
      data: [{ id: 'c1', name: 'Harbour Grid', extra: {}, zone: 'UTC', active: true }],
      total: 1,
    }),
    [`PUT ${CHARGING}/partner`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: { ...partner, state: 'waiting', token: 'token-shown-once', url: 'https://here.example.test/ocpi/versions' } };
    },
  };
  const { person } = await show(<PartnerDrawer partner={null} onClose={() => undefined} />, { areas: ['roaming', 'kit'], answers });
  const drawer = await screen.findByRole('dialog', { name: 'Add partner' });
  await person.type(within(drawer).getByRole('textbox', { name: /^Name/ }), 'TNM');
  await person.type(within(drawer).getByRole('textbox', { name: /^Your party ID/ }), 'ABC');
  await person.click(within(drawer).getByRole('button', { name: 'Add partner' }));
  // Who sees nobody's sites is no partner.
  expect(sent).toEqual([]);
  await person.click(within(drawer).getByRole('combobox', { name: /^Sees the sites of/ }));
  await person.click(await screen.findByRole('option', { name: 'Harbour Grid' }));
  await person.click(within(drawer).getByRole('button', { name: 'Add partner' }));
  expect((await screen.findAllByText('token-shown-once')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('https://here.example.test/ocpi/versions').length).toBeGreaterThan(0);
  expect(sent).toEqual([{ name: 'TNM', countryCode: 'ES', partyId: 'ABC', clientIds: ['c1'] }]);
});

test('what is wrong with a partner, and the last calls, are told in Spanish too; it can be paused', async () => {
  const sent: unknown[] = [];
  const answers = {
    [`GET ${CHARGING}/partner`]: () => ({ data: { ...partner, calls: [{ ...call, status: 500, statusCode: 3_000, message: null }] } }),
    [`POST ${CHARGING}/partner`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: { ...partner, state: 'paused' } };
    },
  };
  const { person } = await show(<PartnerPanel partner={partner} />, { areas: ['roaming', 'kit'], answers, locale: 'es' });
  await screen.findByText('La última llamada falló: HTTP 500');
  expect(screen.getByText('The New Motion (EMSP, NL*TNM)')).toBeTruthy();
  expect(screen.getByText('PUT /2.2.1/tariffs/1')).toBeTruthy();
  expect(screen.getByText('500 · 3000')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(sent).toEqual([{ paused: true }]);
});
