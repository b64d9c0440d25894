import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Maintenance } from '@atalaya/contract/notify/maintenance.ts';
import { services } from '@atalaya/contract/services.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { MaintenancePage } from './MaintenancePage.tsx';
import type { MaintenanceSearch } from './maintenance.search.ts';

const NOTIFY = services.notify.base;
const areas = ['maintenance', 'alarms', 'alarmrules', 'kit'] as const;

const sample = (change: Partial<Maintenance> = {}): Maintenance => ({
  id: 'w1',
  name: 'Sunday works',
  scope: { clientId: 'c1' },
  clientName: 'Nortia',
  projectName: null,
  siteName: null,
  subjectName: null,
  zone: 'Europe/Madrid',
  start: '2030-01-06T02:30',
  end: '2030-01-06T03:00',
  repeat: { every: 'week', on: [7] },
  telling: false,
  judging: true,
  availability: false,
  next: { start: '2030-01-06T01:30:00.000Z', end: '2030-01-06T02:00:00.000Z' },
  isNow: false,
  visitId: null,
  mayChange: true,
  createdAt: '2029-01-01T00:00:00.000Z',
  changedAt: '2029-01-01T00:00:00.000Z',
  ...change,
});

function server(windows = [sample()]) {
  const told: [call: string, body: unknown][] = [];
  const tell = (call: string) => (sent: { body: unknown }) => {
    told.push([call, sent.body]);
    return { data: sample() };
  };
  const answers = {
    [`GET ${NOTIFY}/maintenance`]: () => ({ data: windows, total: windows.length }),
    [`PUT ${NOTIFY}/maintenance`]: tell('create'),
    [`POST ${NOTIFY}/maintenance`]: tell('change'),
    [`DELETE ${NOTIFY}/maintenance`]: () => {
      told.push(['remove', undefined]);
      return { data: { id: 'w1' } };
    },
    [`GET ${NOTIFY}/maintenance/occurrences`]: () => ({
      data: [{ id: 'w1', start: new Date(2030, 0, 6, 2, 30).toISOString(), end: new Date(2030, 0, 6, 3).toISOString() }],
      total: 1,
    }),
    [`GET ${NOTIFY}/maintenance/feeds`]: () => ({
      data: [{ id: 'f1', name: 'Phone', createdAt: '2029-01-01T00:00:00.000Z', lastReadAt: null }],
      total: 1,
    }),
    [`PUT ${NOTIFY}/maintenance/feed`]: (sent: { body: unknown }) => {
      told.push(['feed', sent.body]);
      return { data: { id: 'f2', name: 'Office', createdAt: '2029-01-01T00:00:00.000Z', lastReadAt: null, url: 'https://at.test/x.ics' } };
    },
    [`DELETE ${NOTIFY}/maintenance/feed`]: (sent: { query: Record<string, string> }) => {
      told.push(['revoke', sent.query['id']]);
      return { data: { id: 'f1' } };
    },
    [`GET ${NOTIFY}/zones`]: () => ({ data: { version: '2025c', zones: ['Asia/Tokyo', 'Europe/Madrid'] } }),
    [`GET ${services.licensing.base}/clients`]: () => ({ data: [], total: 0 }),
    [`GET ${services.licensing.base}/projects/names`]: () => ({ data: [] }),
  };
  return { told, answers };
}

function Shown({
  user = sampleSession.userData,
  first = { view: 'list' },
}: {
  user?: typeof sampleSession.userData;
  first?: MaintenanceSearch;
}) {
  const [search, setSearch] = useState<MaintenanceSearch>(first);
  return <MaintenancePage user={user} search={search} onSearchChange={(change) => setSearch({ ...search, ...change })} />;
}
const open = (element: React.ReactNode, answers: ReturnType<typeof server>['answers'], locale: 'en' | 'es' = 'en') =>
  show(element, { areas: [...areas], answers, hasLinks: true, locale });

test('a window says where, when by its own clock, and what it pauses', async () => {
  await open(<Shown />, server().answers);
  await screen.findByText('Sunday works');
  expect(screen.getByText('Nortia')).toBeTruthy();
  expect(screen.getByText('Every week on Sun, 02:30 – 03:00')).toBeTruthy();
  expect(screen.getByText('Telling, Availability')).toBeTruthy();
});

test('the form says in Spanish too what the next two clock changes do', async () => {
  const { person } = await open(<Shown />, server().answers, 'es');
  await person.click(await screen.findByRole('button', { name: 'Editar: Sunday works' }));
  const changes = await screen.findByRole('region', { name: 'En los próximos cambios de hora' });
  expect(within(changes).getByText('31-mar-2030 02:00: el reloj se adelanta 60 minutos')).toBeTruthy();
  expect(within(changes).getByText('La ventana del 31-mar-2030 02:30 se omite: no queda nada de ella')).toBeTruthy();
  expect(within(changes).getByText('La ventana del 27-oct-2030 02:30 dura 60 minutos más')).toBeTruthy();
  expect(await within(changes).findByText('Datos de zonas 2025c')).toBeTruthy();
});

test('what is written is sent as the clock there shows it', async () => {
  const { told, answers } = server();
  const { person } = await open(<Shown />, answers);
  await person.click(await screen.findByRole('button', { name: 'Edit: Sunday works' }));
  const drawer = await screen.findByRole('dialog');
  await person.click(within(drawer).getByRole('radio', { name: 'Daily' }));
  await person.click(within(drawer).getByRole('checkbox', { name: 'Do not judge' }));
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toEqual([
    'change',
    {
      name: 'Sunday works',
      scope: { clientId: 'c1' },
      zone: 'Europe/Madrid',
      start: '2030-01-06T02:30',
      end: '2030-01-06T03:00',
      repeat: { every: 'day' },
      telling: false,
      judging: false,
      availability: false,
    },
  ]);
});

test('a window without a name is not sent, and says so', async () => {
  const { told, answers } = server();
  const { person } = await open(<Shown />, answers);
  await person.click(await screen.findByRole('button', { name: 'New window' }));
  const drawer = await screen.findByRole('dialog');
  await person.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(within(drawer).getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true');
  expect(told).toEqual([]);
});

test('the calendar shows a window on its day, and turns to the next month', async () => {
  const { person } = await open(<Shown first={{ view: 'calendar', month: '2030-01' }} />, server().answers);
  await screen.findByRole('heading', { name: 'January 2030' });
  const event = await screen.findByText('02:30 – 03:00');
  expect(event.closest('li')?.querySelector('time')?.textContent).toBe('6');
  await person.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('heading', { name: 'February 2030' });
});

test('a window that holds now says until when, and that removing it ends it', async () => {
  const { told, answers } = server([sample({ isNow: true })]);
  const { person } = await open(<Shown />, answers);
  await screen.findByText('Now');
  await person.click(screen.getByRole('button', { name: 'Remove: Sunday works' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('It ends at once: what is wrong now is told.')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(told).toEqual([['remove', undefined]]));
});

test('without any window the page says what they are for; one of the installation cannot be changed by a client', async () => {
  const client = { ...sampleSession.userData, role: 'client', access: ['alarms' as const], client_id: 'c1' };
  await open(<Shown user={client} />, server([]).answers);
  await screen.findByRole('heading', { name: 'No maintenance is planned' });
  expect(screen.getByRole('button', { name: 'New window' })).toBeTruthy();
});

test.each([
  ['is made, shown once, and one that there is can be revoked', server],
  ['can be made and revoked where no window is planned any more', () => server([])],
])('an address for a calendar %s', async (_, served) => {
  const { told, answers } = served();
  const { person } = await open(<Shown />, answers);
  await person.click(await screen.findByRole('button', { name: 'In your calendar' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(await within(dialog).findByRole('button', { name: 'Revoke: Phone' }));
  await person.type(within(dialog).getByRole('textbox', { name: /^Name of the calendar/ }), 'Office');
  await person.click(within(dialog).getByRole('button', { name: 'Make an address' }));
  await screen.findByText('https://at.test/x.ics');
  expect(told).toEqual([
    ['revoke', 'f1'],
    ['feed', { name: 'Office' }],
  ]);
});
