import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { services } from '@atalaya/contract/services.ts';
import { REPORTS, reportSample, reportsServer as server, viewer } from '#testing/report-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show, type Answers } from '#testing/show.tsx';
import { ReportsPage } from './ReportsPage.tsx';
import { ReportsSearch } from './reports.search.ts';

function Shown({ first = {}, user = sampleSession.userData }: { first?: Partial<ReportsSearch>; user?: Account }) {
  const [search, setSearch] = useState(ReportsSearch.parse(first));
  return <ReportsPage user={user} search={search} onSearchChange={(change) => setSearch({ ...search, ...change })} />;
}
export const open = (first: Partial<ReportsSearch>, answers: Answers, locale: 'en' | 'es' = 'en', user?: Account) =>
  show(<Shown first={first} {...(user && { user })} />, { areas: ['reports', 'hours', 'table', 'kit'], answers, hasLinks: true, locale });

test('a report shows its figures, how they were counted, and which stretch cost the minutes', async () => {
  const { told, answers } = server();
  const { person } = await open({ month: '2026-02' }, answers);
  // Never rounded up to a whole.
  await screen.findByText('99.999 %');
  expect(screen.getByText('Unknown time is left out.')).toBeTruthy();
  expect(told[0]?.[1]).toMatchObject({ from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z', zone: 'UTC' });
  await person.click(screen.getByRole('button', { name: 'Show the time of Burgos' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('The server concluded it')).toBeTruthy();
  expect(within(dialog).getByRole('columnheader', { name: 'Learned' })).toBeTruthy();
  expect(within(dialog).getByText(/0:07/)).toBeTruthy();
});

test('how it is counted can be folded away, for a narrow screen', async () => {
  const { answers } = server();
  const { person } = await open({ month: '2026-02' }, answers);
  const counting = await screen.findByRole('button', { name: 'How it is counted' });
  const fields = document.getElementById(counting.getAttribute('aria-controls') ?? '');
  expect(await within(fields ?? document.body).findByRole('button', { name: 'Options' })).toBeTruthy();
  expect([counting.getAttribute('aria-expanded'), fields?.hasAttribute('data-open')]).toEqual(['false', false]);
  await person.click(counting);
  expect([counting.getAttribute('aria-expanded'), fields?.hasAttribute('data-open')]).toEqual(['true', true]);
});

test('the month is chosen in the language of the page', async () => {
  const { told, answers } = server();
  const { person } = await open({ month: '2026-02' }, answers, 'es');
  const field = await screen.findByRole('button', { name: /Mes/ });
  expect(field.textContent).toBe('febrero 2026');
  await person.click(field);
  await person.click(await screen.findByRole('button', { name: /^enero|^ene/i }));
  await waitFor(() => expect(told.at(-1)?.[1]).toMatchObject({ from: '2026-01-01T00:00:00.000Z', locale: 'es' }));
});

test('a saved report says when it comes and whom it is for; it is issued at once, and removed', async () => {
  const { told, answers } = server();
  const { person } = await open({ tab: 'saved' }, answers);
  await screen.findByText('Every month on 1, last day, at 07:00 (Europe/Madrid)');
  expect(screen.getByText('1 person is told')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Issue now: Every month' }));
  await waitFor(() => expect(told).toEqual([['issue', { id: 'd1' }]]));
  await person.click(screen.getByRole('button', { name: 'Remove: Every month' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(told).toContainEqual(['remove', { id: 'd1' }]));
});

test('what is on the screen is saved with a schedule; without a name it is not', async () => {
  const { told, answers } = server([]);
  const { person } = await open({ month: '2026-02', unknown: 'down' }, answers);
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  const drawer = await screen.findByRole('dialog', { name: 'Save a report' });
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  const name = within(drawer).getByRole('textbox', { name: /^Name/ });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await person.type(name, 'Weeks');
  await person.click(within(drawer).getByRole('radio', { name: 'Weekly' }));
  await person.click(within(drawer).getByRole('checkbox', { name: 'Mon' }));
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told.filter(([call]) => call === 'create')).toHaveLength(1));
  expect(told.at(-1)?.[1]).toMatchObject({
    name: 'Weeks',
    method: { unknown: 'down', planned: 'exclude', late: 'count' },
    schedule: { repeat: { every: 'week', on: [1] } },
    zone: 'UTC',
  });
});

test('the link of a mail opens the issued report, with what changed and why', async () => {
  await open({ tab: 'issued', report: 'r1' }, server().answers);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('A device reported late')).toBeTruthy();
  expect(within(dialog).getByText('2 figures changed')).toBeTruthy();
  expect(within(dialog).getByText('Maintenance was entered or changed afterwards.')).toBeTruthy();
  expect(within(dialog).getByText('Something was reported afterwards.')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Summary: Availability 100 % → 99.5 %', 'Burgos: Down 1 min → 2 min']);
  expect(within(dialog).getByRole('button', { name: 'Availability Client: Nortia PDF' })).toBeTruthy();
});

test('what changed is told in Spanish too', async () => {
  await open({ tab: 'issued', report: 'r1' }, server().answers, 'es');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Se introdujo o se cambió un mantenimiento después.')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Resumen: Disponibilidad 100 % → 99,5 %', 'Burgos: Caído 1 min → 2 min']);
});

test('up to six devices are compared on one axis', async () => {
  const asked: Record<string, string>[] = [];
  const MONITOR = services.monitor.base;
  const answers = {
    ...server().answers,
    [`GET ${MONITOR}/imu`]: () => problemResponse(new AppError('device.not_found')),
    [`GET ${MONITOR}/imu/all`]: () => ({ data: [], total: 0 }),
    [`GET ${MONITOR}/imu/series`]: ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      return { data: [], from: reportSample.from, to: reportSample.to, bucketMs: 60_000 };
    },
  };
  await open({ tab: 'compare', ids: 'd1,d2,d3,d4,d5,d6,d7', value: 'humidity' }, answers);
  await waitFor(() => expect(new Set(asked.map(({ id }) => id))).toEqual(new Set(['d1', 'd2', 'd3', 'd4', 'd5', 'd6'])));
  // A minute later they are asked for anew, all of them again.
  expect(new Set(asked.slice(0, 6).map(({ from, to, value }) => `${from} ${to} ${value}`)).size).toBe(1);
  expect(await screen.findByRole('combobox', { name: 'Devices' })).toBeTruthy();
});

test('who may only look reads reports and the status page, and is offered no change', async () => {
  const settings = { slug: 'nortia', enabled: true, title: 'Nortia', text: '', components: [{ name: 'North', of: 'devices' }] };
  const answers = {
    ...server().answers,
    [`GET ${services.licensing.base}/client`]: () => ({ data: { id: 'c1', name: 'Nortia', extra: {}, active: true, zone: 'UTC' } }),
    [`GET ${REPORTS}/status/page`]: () => ({ data: settings }),
    [`GET ${services.licensing.base}/projects/names`]: () => ({ data: [] }),
  };
  const { person } = await open({ month: '2026-02' }, answers, 'en', viewer);
  await screen.findByText('99.999 %');
  const isOffered = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null;
  expect([isOffered('PDF'), isOffered('Issue report'), isOffered('Save')]).toEqual([true, false, false]);
  await person.click(screen.getByRole('tab', { name: 'Saved' }));
  await screen.findByText('1 person is told');
  expect([isOffered('Save a report'), isOffered(/^Issue now/), isOffered(/^Edit/), isOffered(/^Remove/)]).not.toContain(true);
  await person.click(screen.getByRole('tab', { name: 'Issued' }));
  await screen.findByRole('button', { name: 'Availability Client: Nortia PDF' });
  expect(isOffered('Issue again')).toBe(false);
  await person.click(screen.getByRole('tab', { name: 'Status page' }));
  expect(await screen.findByRole('group')).toHaveProperty('disabled', true);
  expect([isOffered('Save'), isOffered(/^Add/)]).not.toContain(true);
});
