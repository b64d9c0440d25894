import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Charger, Connector } from '@atalaya/contract/charging/chargers.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { ConnectorCard } from './ConnectorCard.tsx';

const connector: Connector = {
  connectorId: 1,
  evseId: null,
  status: 'Charging',
  lastStatus: 'Charging',
  errorCode: 'NoError',
  info: null,
  vendorErrorCode: null,
  since: '2026-03-02T09:00:00.000Z',
  transactionId: '7',
  sessionId: '7',
  powerW: 11_000,
  energyWh: 5_000,
  startedAt: '2026-03-02T09:00:00.000Z',
  idTag: 'VAN-12',
  tagLabel: 'Van 12',
  cost: { currency: 'EUR', exclVat: 2, inclVat: 2.42 },
  soc: null,
  limitA: null,
};
const charger = { id: 'CP-1', clientId: 'client', protocol: 'ocpp1.6', online: true } as Charger; // safe: a card asks no more of it
const sent = (state: string) => ({
  data: {
    id: '1',
    chargerId: 'CP-1',
    clientId: 'client',
    action: 'RemoteStopTransaction',
    payload: { transactionId: 7 },
    state,
    reason: null,
    response: null,
    progress: null,
    requestedBy: 'somebody',
    requestedAt: '2026-03-02T09:30:00.000Z',
    sentAt: null,
    answeredAt: null,
    endedAt: null,
  },
});
const card = (state: string) =>
  show(<ConnectorCard charger={charger} connector={connector} mayCommand />, {
    areas: ['charging', 'kit'],
    answers: { [`POST ${services.charging.base}/command`]: () => Response.json(sent(state), { status: 202 }) },
  });

test('it says who charges and for how much, and while a stop is under way that it stops', async () => {
  const { person } = await card('sent');
  expect(screen.getByText(/Van 12/)).toBeTruthy();
  expect(screen.getByText(/2\.42/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect((await screen.findByRole('button', { name: 'Stopping …' })).hasAttribute('disabled')).toBe(true);
});

test('a charger that refuses to stop can be told again', async () => {
  const { person } = await card('rejected');
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/did not stop/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop' }).hasAttribute('disabled')).toBe(false);
});

test('a connector that is out of order says what the charger reports, and does not press for a start', async () => {
  const idle = { transactionId: null, sessionId: null, startedAt: null, idTag: null, tagLabel: null, cost: null };
  const faulted: Connector = {
    ...connector,
    ...idle,
    status: 'Faulted',
    lastStatus: 'Faulted',
    errorCode: 'GroundFailure',
    info: 'phase 2',
  };
  await show(<ConnectorCard charger={charger} connector={faulted} mayCommand />, { areas: ['charging', 'kit'] });
  expect(screen.getByText('The charger reports:').textContent).toBe('The charger reports: GroundFailure, phase 2');
  expect(screen.getByRole('button', { name: 'Start' }).dataset['variant']).toBe('default');
});
