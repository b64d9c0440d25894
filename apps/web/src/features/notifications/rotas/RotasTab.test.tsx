import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rota } from '@atalaya/contract/notify/rotas.ts';
import { NOTIFY } from '#testing/notify-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { RotasTab } from './RotasTab.tsx';

const AT = '2026-11-17T10:02:00.000Z';
const rota: Rota = {
  id: 'r1',
  name: 'Nights',
  clientId: null,
  clientName: null,
  zone: 'Europe/Madrid',
  start: '2026-11-02T09:00',
  turnDays: 7,
  people: ['ana', 'luis'],
  overrides: [],
  holidays: [],
  names: { ana: 'Ana', luis: 'Luis' },
  now: { rotaId: 'r1', userId: 'ana', reason: 'turn', start: AT, end: '2026-11-23T08:00:00.000Z' },
  createdAt: AT,
  changedAt: AT,
};

test('it says who is on call, shows the month, and takes a stand-in', async () => {
  const sent: unknown[] = [];
  const today = new Date();
  const span = { start: new Date(today.getTime() - 3_600_000).toISOString(), end: new Date(today.getTime() + 3_600_000).toISOString() };
  const answers = {
    [`GET ${NOTIFY}/rotas`]: () => ({ data: [rota], total: 1 }),
    [`GET ${NOTIFY}/rota/duties`]: () => ({ data: [{ rotaId: 'r1', userId: 'luis', reason: 'override', ...span }], total: 1 }),
    [`GET ${NOTIFY}/people`]: () => ({ data: [{ id: 'eva', name: 'Eva', email: 'eva@example.test', clientId: null }] }),
    [`GET ${NOTIFY}/teams`]: () => ({ data: [], total: 0 }),
    [`GET ${NOTIFY}/zones`]: () => ({ data: { version: '2026a', zones: ['Europe/Madrid'] } }),
    [`POST ${NOTIFY}/rota`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: rota };
    },
  };
  const { person } = await show(<RotasTab user={sampleSession.userData} />, { areas: ['notifications', 'kit'], answers });
  await screen.findByText('Ana → Luis');
  expect(screen.getByText('Hands over every 7 days at 09:00, Europe/Madrid')).toBeTruthy();
  expect((await screen.findAllByText(/ Luis$/)).length).toBeGreaterThan(0);
  await person.click(screen.getByRole('button', { name: 'Edit: Nights' }));
  const drawer = await screen.findByRole('dialog');
  await person.click(within(drawer).getByRole('button', { name: 'Add a stand-in' }));
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await person.click(within(drawer).getByRole('combobox', { name: 'Who' }));
  await person.click(await screen.findByRole('option', { name: 'Eva (eva@example.test)' }));
  // The first hand-over is moved by a day in the calendar; its time of day stays.
  await person.click(within(drawer).getByRole('button', { name: /First hand-over/ }));
  await person.click(await screen.findByRole('button', { name: '3 November 2026' }));
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    start: '2026-11-03T09:00',
    overrides: [{ start: '2026-11-02T09:00', end: '2026-11-02T23:59', userId: 'eva' }],
  });
});
