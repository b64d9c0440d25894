import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import type { Reservation } from '@atalaya/contract/charging/commands.ts';
import type { ToldByCharger } from '@atalaya/contract/charging/told.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { DisplayPanels } from './DisplayPanels.tsx';
import { LimitPanels } from './LimitPanels.tsx';

const CHARGING = services.charging.base;
const readAt = '2026-03-02T09:00:00.000Z';
const charger = {
  id: 'CP-1',
  label: 'Pier 1',
  clientId: 'client',
  protocol: 'ocpp2.0.1',
  online: true,
  connectors: [],
} as unknown as Charger; // safe: panels ask no more of it
const reservation: Reservation = {
  id: 'r1',
  chargerId: 'CP-1',
  chargerLabel: 'Pier 1',
  clientId: 'client',
  connectorId: 0,
  evseId: 2,
  reservationId: 41,
  idTag: 'VAN-12',
  expiresAt: readAt,
  state: 'active',
  requestedBy: 'somebody',
  requestedAt: readAt,
};
const told: ToldByCharger = {
  displayMessages: {
    readAt,
    isChanged: true,
    items: [
      { id: 7, priority: 'InFront', state: 'Idle', text: 'Bienvenidos', language: 'es', startsAt: null, endsAt: null, transactionId: null },
    ],
  },
  chargingProfiles: {
    readAt,
    isChanged: false,
    items: [
      {
        id: 5,
        evseId: 1,
        purpose: 'TxDefaultProfile',
        kind: 'Relative',
        stackLevel: 2,
        source: 'CSO',
        transactionId: null,
        validFrom: null,
        validTo: null,
        unit: 'A',
        periods: [
          { startS: 0, limit: 16 },
          { startS: 5_400, limit: 8.5 },
        ],
      },
    ],
  },
  customerInformation: null,
  schedules: [{ place: 0, readAt, unit: 'A', periods: [{ startS: 0, limit: 32 }] }],
};

async function panels({ of = charger, mayCommand = true, ...more }: { of?: Charger; mayCommand?: boolean; locale?: 'es' } = {}) {
  const sent: unknown[] = [];
  const answers = {
    [`GET ${CHARGING}/charger/told`]: () => ({ data: told }),
    [`GET ${CHARGING}/reservations`]: () => ({
      data: [reservation, { ...reservation, id: 'r0', reservationId: 40, state: 'used' }],
      nextCursor: null,
    }),
    [`GET ${CHARGING}/tags`]: () => ({ data: [], total: 0 }),
    [`POST ${CHARGING}/command`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return Response.json({ data: { id: '1' } }, { status: 202 });
    },
  };
  const props = { charger: of, mayCommand };
  const content = (
    <>
      <LimitPanels {...props} />
      <DisplayPanels {...props} />
    </>
  );
  const shown = await show(content, { areas: ['told', 'charging', 'orders', 'table', 'kit'], answers, ...more });
  await screen.findAllByText('VAN-12');
  return { ...shown, sent };
}

test('a reservation that holds can be cancelled, and one that was used cannot', async () => {
  const { person, sent } = await panels();
  expect(screen.getAllByText('EVSE 2')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Cancel reservation 40' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancel reservation 41' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel reservation' }));
  expect(sent).toEqual([{ chargerId: 'CP-1', action: 'CancelReservation', payload: { reservationId: 41 } }]);
});

test('profiles say for what they are, how much and since when, and one is cleared by its number', async () => {
  const { person, sent } = await panels();
  expect(await screen.findByText('16 A, 1:30 8.5 A')).toBeTruthy();
  expect(screen.getByText('Every session, unless told otherwise')).toBeTruthy();
  expect(screen.getByText('32 A')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear profile 5' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }));
  await person.click(screen.getAllByRole('button', { name: 'Ask the charger' })[0] ?? document.body);
  expect(sent).toMatchObject([
    { action: 'ClearChargingProfile', payload: { chargingProfileId: 5 } },
    { action: 'GetChargingProfiles', payload: { requestId: expect.any(Number), chargingProfile: {} } },
  ]);
});

test('a message is shown on the display by its fields, and removed; what is old says so', async () => {
  const { person, sent } = await panels();
  expect((await screen.findByText('Bienvenidos')).lang).toBe('es');
  expect(screen.getByText(/something was changed from here since/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove message 7' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await person.click(screen.getByRole('button', { name: 'Show message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Command for Pier 1' });
  await person.type(within(dialog).getByRole('textbox', { name: /^Text/ }), 'Closed at night');
  await person.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(sent).toMatchObject([
    { action: 'ClearDisplayMessage', payload: { id: 7 } },
    {
      action: 'SetDisplayMessage',
      payload: { message: { id: expect.any(Number), priority: 'NormalCycle', message: { format: 'UTF8', content: 'Closed at night' } } },
    },
  ]);
});

test('a customer is asked about by name, and deleted where that is wished; nobody is no question', async () => {
  const { person, sent } = await panels();
  await person.click(screen.getByRole('button', { name: 'Ask about a customer' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Ask' }));
  expect(sent).toEqual([]);
  await person.click(within(dialog).getByRole('combobox', { name: /^The charger/ }));
  await person.click(await screen.findByRole('option', { name: 'tells it, and deletes it' }));
  await person.type(within(dialog).getByRole('textbox', { name: /^Or the name/ }), 'Harbour fleet');
  await person.click(within(dialog).getByRole('button', { name: 'Ask' }));
  expect(sent).toEqual([
    {
      chargerId: 'CP-1',
      action: 'CustomerInformation',
      payload: { requestId: expect.any(Number), report: true, clear: true, customerIdentifier: 'Harbour fleet' },
    },
  ]);
});

test('with OCPP 1.6 there are reservations and what holds, in Spanish too, and who may only look has nothing to press', async () => {
  await panels({ of: { ...charger, protocol: 'ocpp1.6' }, mayCommand: false, locale: 'es' });
  expect(await screen.findByText('32 A')).toBeTruthy();
  expect(screen.getByText('Activa')).toBeTruthy();
  expect(screen.queryByText('Mensajes en la pantalla')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
