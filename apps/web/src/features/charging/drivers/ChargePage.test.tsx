import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DriverSession, PublicConnector } from '@atalaya/contract/charging/drivers.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { ChargePage } from './ChargePage.tsx';

const CHARGING = services.charging.base;
const CODE = 'ABCDEFGH23';
const TICKET = 'x'.repeat(43);
const connector: PublicConnector = {
  code: CODE,
  chargerLabel: 'Pier 2',
  connectorName: '1',
  siteName: 'Harbour',
  operator: 'Harbour Grid',
  status: 'Available',
  isFree: true,
  price: {
    name: 'Day',
    zone: 'Europe/Madrid',
    currency: 'EUR',
    elements: [{ price_components: [{ type: 'ENERGY', price: 0.4, vat: 10, step_size: 1 }] }],
  },
};
const session: DriverSession = {
  state: 'charging',
  code: CODE,
  chargerLabel: 'Pier 2',
  connectorName: '1',
  siteName: 'Harbour',
  operator: 'Harbour Grid',
  sessionId: '7',
  requestedAt: '2026-03-02T09:00:00.000Z',
  startedAt: '2026-03-02T09:00:00.000Z',
  stoppedAt: null,
  energyWh: 10_000,
  powerW: 11_000,
  soc: null,
  tariffName: 'Day',
  cost: { currency: 'EUR', exclVat: 4, inclVat: 4.4 },
  costLines: [{ dimension: 'ENERGY', quantity: 10, price: 0.4, vat: 10, exclVat: 4, inclVat: 4.4 }],
};
const look = { [`GET ${CHARGING}/charge`]: () => ({ data: connector }) };

beforeEach(() => localStorage.removeItem(`atalaya.charge.${CODE}`));

test('the price stands before the start; a code starts, the session shows its cost, and its end is a receipt', async () => {
  let now = session;
  const sent: unknown[] = [];
  const answers = {
    ...look,
    [`POST ${CHARGING}/charge/start`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: { ticket: TICKET } };
    },
    [`POST ${CHARGING}/charge/session`]: () => ({ data: now }),
    [`POST ${CHARGING}/charge/stop`]: () => {
      now = { ...session, state: 'ended', stoppedAt: '2026-03-02T10:00:00.000Z', powerW: null };
      return { data: now };
    },
  };
  const { person } = await show(<ChargePage code={CODE} />, { areas: ['drive'], answers });
  await screen.findByRole('heading', { level: 1, name: 'Pier 2' });
  expect(screen.getByText('€0.44 per kWh')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'One-time code' }), 'abcd-efgh');
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('10.00 kWh');
  expect(sent).toEqual([{ code: CODE, startCode: 'abcd-efgh' }]);
  expect(screen.getByText('€4.40')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('heading', { name: 'Receipt' });
  expect(screen.getByText('This is a statement of what was used, not an invoice for tax purposes.')).toBeTruthy();
});

test('a wrong code is told in Spanish, and nothing is kept', async () => {
  const answers = { ...look, [`POST ${CHARGING}/charge/start`]: () => problemResponse(new AppError('charge.refused')) };
  const { person } = await show(<ChargePage code={CODE} />, { areas: ['drive'], answers, locale: 'es' });
  await person.type(await screen.findByRole('textbox', { name: 'Código de un solo uso' }), 'AAAAAAAA');
  await person.click(screen.getByRole('button', { name: 'Empezar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No es correcto');
  expect(localStorage.getItem(`atalaya.charge.${CODE}`)).toBeNull();
});
