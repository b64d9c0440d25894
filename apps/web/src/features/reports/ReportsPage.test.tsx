import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { grantedBy } from '@atalaya/access/own-roles.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import type { Definition } from '@atalaya/contract/reports/definitions.ts';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import { services } from '@atalaya/contract/services.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { sampleSession } from '#testing/session.ts';
import { show, type Answers } from '#testing/show.tsx';
import { ReportsPage } from './ReportsPage.tsx';
import { ReportsSearch } from './reports.search.ts';

const REPORTS = services.reports.base;
const areas = ['reports', 'hours', 'table', 'kit'] as const;

const document: ReportDocument = {
  kind: 'availability',
  title: 'Availability',
  about: 'Everything',
  scope: {},
  from: '2026-02-01T00:00:00.000Z',
  to: '2026-03-01T00:00:00.000Z',
  zone: 'UTC',
  locale: 'en',
  method: { unknown: 'exclude', planned: 'exclude', late: 'count' },
  asOf: '2026-03-02T00:00:00.000Z',
  version: '1',
  statements: ['Unknown time is left out.'],
  summary: [{ key: 'availability', label: 'Availability', format: 'share', value: 0.99999 }],
  columns: [{ key: 'availability', label: 'Availability', format: 'share' }],
  rows: [{ subject: { kind: 'device', id: '02:00:00:00:00:01', name: 'Burgos' }, availability: 0.5 }],
  charts: [],
};
const definition: Definition = {
  id: 'd1',
  clientId: null,
  clientName: null,
  name: 'Every month',
  kind: 'availability',
  scope: {},
  of: 'devices',
  period: 'month',
  zone: 'Europe/Madrid',
  locale: 'en',
  method: document.method,
  schedule: { start: '2026-02-01T07:00', repeat: { every: 'month', on: [1, -1] } },
  people: ['u1'],
  enabled: true,
  names: { u1: 'Ana' },
  nextAt: '2026-04-01T05:00:00.000Z',
  lastAt: null,
  failure: null,
  createdBy: 'ana@atalaya.test',
  createdAt: '2026-02-01T00:00:00.000Z',
  changedAt: '2026-02-01T00:00:00.000Z',
};
const issued: IssuedReport = {
  id: 'r1',
  kind: 'availability',
  title: 'Availability',
  about: 'Client: Nortia',
  clientId: 'c1',
  definitionId: 'd1',
  from: document.from,
  to: document.to,
  zone: 'UTC',
  asOf: document.asOf,
  issuedAt: document.asOf,
  issuedBy: 'Every month',
  version: '1',
  rows: 12,
  sha256: 'a',
  replacesId: 'r0',
  replacedById: null,
  reason: 'A device reported late',
  changes: [
    { subject: '', name: '', key: 'availability', format: 'share', before: 1, after: 0.995 },
    { subject: '02:00:00:00:00:01', name: 'Burgos', key: 'downSeconds', format: 'seconds', before: 60, after: 120 },
  ],
  causes: ['maintenance', 'learnedLate'],
};

function server(definitions = [definition]) {
  const told: [call: string, sent: unknown][] = [];
  const answers = {
    [`POST ${REPORTS}/report`]: ({ body }: { body: unknown }) => {
      told.push(['report', body]);
      return { data: document };
    },
    [`POST ${REPORTS}/report/stretches`]: () => ({
      data: {
        subject: document.rows[0]?.subject,
        stretches: [
          { from: document.from, to: '2026-02-02T00:00:00.000Z', state: 'down', cause: 'inferred', learnedAt: null },
          { from: '2026-02-02T00:00:00.000Z', to: document.to, state: 'up', cause: 'said', learnedAt: '2026-02-02T00:07:00.000Z' },
        ],
      },
    }),
    [`GET ${REPORTS}/report/scope`]: ({ query }: { query: Record<string, string> }) => {
      const all = ['Burgos', 'Lerma'].map((name) => ({ kind: 'device', id: `id-${name}`, name }));
      const found = all.filter(({ id, name }) => id === query['subjectId'] || name.toLowerCase().includes(query['q'] ?? ''));
      return { data: { sites: [{ id: 's1', name: 'Depot' }], subjects: found } };
    },
    [`GET ${REPORTS}/definitions`]: () => ({ data: definitions, total: definitions.length }),
    [`GET ${REPORTS}/definition/people`]: () => ({ data: [{ id: 'u1', name: 'Ana', email: 'ana@atalaya.test' }], total: 1 }),
    [`PUT ${REPORTS}/definition`]: ({ body }: { body: unknown }) => {
      told.push(['create', body]);
      return { data: definition };
    },
    [`POST ${REPORTS}/definition`]: ({ body }: { body: unknown }) => {
      told.push(['change', body]);
      return { data: definition };
    },
    [`DELETE ${REPORTS}/definition`]: ({ query }: { query: unknown }) => {
      told.push(['remove', query]);
      return { data: { id: 'd1' } };
    },
    [`POST ${REPORTS}/definition/issue`]: ({ query }: { query: unknown }) => {
      told.push(['issue', query]);
      return { data: issued };
    },
    [`GET ${REPORTS}/issued`]: () => ({ data: [issued], total: 1 }),
    [`GET ${REPORTS}/issued/one`]: () => ({ data: issued }),
    [`GET ${services.notify.base}/zones`]: () => ({ data: { version: '2025c', zones: ['Asia/Tokyo', 'Europe/Madrid', 'UTC'] } }),
    [`GET ${services.licensing.base}/clients`]: () => ({ data: [], total: 0 }),
  };
  return { told, answers };
}

function Shown({ first = {}, user = sampleSession.userData }: { first?: Partial<ReportsSearch>; user?: Account }) {
  const [search, setSearch] = useState(ReportsSearch.parse(first));
  return <ReportsPage user={user} search={search} onSearchChange={(change) => setSearch({ ...search, ...change })} />;
}
const open = (first: Partial<ReportsSearch>, answers: Answers, locale: 'en' | 'es' = 'en', user?: Account) =>
  show(<Shown first={first} {...(user && { user })} />, { areas: [...areas], answers, hasLinks: true, locale });
const viewer: Account = { ...sampleSession.userData, role: 'client', client_id: 'c1', ...grantedBy({ reports: 'view' }) };

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

test('a report is narrowed to a site and to one thing that is found by a word, as known at a moment', async () => {
  const { told, answers } = server([]);
  const { person } = await open({ month: '2026-02', asOf: '2026-02-10T12:00:00.000Z' }, answers);
  await person.click(await screen.findByRole('button', { name: '1 option' }));
  const options = await screen.findByRole('dialog', { name: 'What is counted' });
  expect(within(options).getByRole('button', { name: /^As known at/ }).textContent).toContain('10 Feb 2026');
  await person.click(await within(options).findByRole('combobox', { name: 'Site' }));
  await person.click(await screen.findByRole('option', { name: 'Depot' }));
  await person.type(within(options).getByRole('combobox', { name: 'Only' }), 'ler');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Burgos' })).toBeNull());
  await person.click(await screen.findByRole('option', { name: 'Lerma' }));
  await person.click(within(options).getByRole('button', { name: 'Apply' }));
  const scope = { siteId: 's1', subjectId: 'id-Lerma' };
  await waitFor(() => expect(told.at(-1)?.[1]).toMatchObject({ scope, asOf: '2026-02-10T12:00:00.000Z' }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  const drawer = await screen.findByRole('dialog', { name: 'Save a report' });
  await person.type(within(drawer).getByRole('textbox', { name: /^Name/ }), 'Lerma');
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told.at(-1)).toMatchObject(['create', { scope }]));
});

test('what a kind knows nothing of does not narrow it', async () => {
  const { told, answers } = server();
  await open({ month: '2026-02', kind: 'licensing', siteId: 's1', subjectId: 'k1' }, answers);
  await waitFor(() => expect(told.at(-1)?.[1]).toMatchObject({ kind: 'licensing', scope: { subjectId: 'k1' } }));
  expect(JSON.stringify(told.at(-1))).not.toContain('siteId');
});

test('a charging report has rows by charger, site, tag or group, and is saved as it is shown', async () => {
  const { told, answers } = server();
  const { person } = await open({ month: '2026-02', kind: 'charging' }, answers);
  await person.click(await screen.findByRole('combobox', { name: 'Rows' }));
  await person.click(await screen.findByRole('option', { name: 'Groups of tags' }));
  await waitFor(() => expect(told.at(-1)?.[1]).toMatchObject({ kind: 'charging', method: { by: 'group' } }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const drawer = await screen.findByRole('dialog', { name: 'Save a report' });
  await person.type(within(drawer).getByRole('textbox', { name: /^Name/ }), 'Groups');
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told.at(-1)).toMatchObject(['create', { kind: 'charging', method: { by: 'group' } }]));
});

test('hours that count and what was agreed are chosen on the page, and saved with the report', async () => {
  const { told, answers } = server([]);
  const { person } = await open({ month: '2026-02' }, answers);
  await person.click(await screen.findByRole('button', { name: 'Options' }));
  const options = await screen.findByRole('dialog', { name: 'What is counted' });
  await person.type(within(options).getByRole('textbox', { name: /^Agreed availability/ }), '99.5');
  await person.click(within(options).getByRole('radio', { name: 'At certain hours' }));
  await person.click(within(options).getByRole('button', { name: 'Apply' }));
  const method = { target: 0.995, hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }] };
  await waitFor(() => expect(told.at(-1)?.[1]).toMatchObject({ method }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  const drawer = await screen.findByRole('dialog', { name: 'Save a report' });
  await person.type(within(drawer).getByRole('textbox', { name: /^Name/ }), 'Office hours');
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told.at(-1)).toMatchObject(['create', { method }]));
});

test('a band of temperature with one end alone is not taken', async () => {
  const { told, answers } = server();
  const { person } = await open({ month: '2026-02', kind: 'climate' }, answers, 'es');
  await person.click(await screen.findByRole('button', { name: 'Opciones' }));
  const options = await screen.findByRole('dialog', { name: 'Qué se cuenta' });
  await person.type(within(options).getByRole('textbox', { name: 'Mínima' }), '5');
  const before = told.length;
  await person.click(within(options).getByRole('button', { name: 'Aplicar' }));
  expect(within(options).getByRole('textbox', { name: 'Máxima' }).getAttribute('aria-invalid')).toBe('true');
  expect(told).toHaveLength(before);
  await person.type(within(options).getByRole('textbox', { name: 'Máxima' }), '35');
  await person.click(within(options).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(told.at(-1)?.[1]).toMatchObject({ method: { temperature: { min: 5, max: 35 } } }));
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
  ).toEqual(['Summary: Availability 100.000 % → 99.500 %', 'Burgos: Down 1 min → 2 min']);
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
  ).toEqual(['Resumen: Disponibilidad 100,000 % → 99,500 %', 'Burgos: Caído 1 min → 2 min']);
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
      return { data: [], from: document.from, to: document.to, bucketMs: 60_000 };
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
  expect([isOffered('PDF'), isOffered('Issue'), isOffered('Save')]).toEqual([true, false, false]);
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
