import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Charger, Connector } from '@atalaya/contract/charging/chargers.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { StartModal } from './StartModal.tsx';

const charger = { id: 'CP-1', clientId: 'client', protocol: 'ocpp1.6', online: true } as Charger; // safe: the dialog asks no more of it
const connector = { connectorId: 2, evseId: null, transactionId: null, startedAt: null } as Connector; // safe: the same
const used: Connector = { ...connector, transactionId: '7', startedAt: '2026-03-02T22:53:42.000Z' };
const dialog = (of: Connector, locale: 'en' | 'es' = 'en') =>
  show(<StartModal charger={charger} connector={of} send={() => Promise.reject(new Error('nobody sends'))} onClose={() => undefined} />, {
    areas: ['charging', 'table', 'kit'],
    locale,
    answers: { [`GET ${services.charging.base}/tags`]: () => ({ data: [], total: 0 }) },
  });

test('a connector that is taken says since when', async () => {
  await dialog(used);
  const said = await screen.findByRole('status');
  expect(said.textContent).toContain('Connector 2 has been in use since');
  expect(said.querySelector('time')?.dateTime).toBe('2026-03-02T22:53:42.000Z');
});

test('in Spanish too', async () => {
  await dialog(used, 'es');
  expect((await screen.findByRole('status')).textContent).toContain('El conector 2 está en uso desde');
});

test('a free connector is said to be in use by nobody', async () => {
  await dialog(connector);
  expect(await screen.findByRole('dialog', { name: 'Start a session on connector 2' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
