import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { reportsServer as server } from '#testing/report-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show, type Answers } from '#testing/show.tsx';
import { ReportsPage } from '../ReportsPage.tsx';
import { ReportsSearch } from '../reports.search.ts';

function Shown({ first }: { first: Partial<ReportsSearch> }) {
  const [search, setSearch] = useState(ReportsSearch.parse(first));
  return <ReportsPage user={sampleSession.userData} search={search} onSearchChange={(change) => setSearch({ ...search, ...change })} />;
}
export const open = (first: Partial<ReportsSearch>, answers: Answers, locale: 'en' | 'es' = 'en') =>
  show(<Shown first={first} />, { areas: ['reports', 'hours', 'table', 'kit'], answers, hasLinks: true, locale });

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
