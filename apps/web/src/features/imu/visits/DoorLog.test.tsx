import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import type { DoorLogEntry } from '@atalaya/contract/monitor/visits.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { nextSavedFile } from '#testing/saved-file.ts';
import { show, type Answers } from '#testing/show.tsx';
import { sampleVisit } from '#testing/visit-samples.ts';
import { DoorLog } from './DoorLog.tsx';
import { VisitsSearch } from './visits.search.ts';

const LOG = 'GET /monitor/api/web/v1/visits/log';
const { deviceId, mac, label, clientId, clientName, id, person: who, company, reason } = sampleVisit;
const place = { deviceId, mac, label, clientId, clientName };
const entries: DoorLogEntry[] = [
  {
    ...place,
    openedAt: '2026-03-02T09:07:00.000Z',
    closedAt: '2026-03-02T09:48:00.000Z',
    visitId: id,
    person: who,
    company,
    reason,
  },
  {
    ...place,
    openedAt: '2026-03-01T23:10:00.000Z',
    closedAt: null,
    visitId: null,
    person: null,
    company: null,
    reason: null,
  },
];

/** As the page keeps it in the address. */
function Log({ first }: { first: VisitsSearch }) {
  const [search, setSearch] = useState(first);
  return <DoorLog search={search} onSearchChange={(change) => setSearch((before) => ({ ...before, ...change }))} />;
}
const shown = (answers: Answers, search: Partial<VisitsSearch> = {}) =>
  show(<Log first={VisitsSearch.parse({ view: 'log', ...search })} />, { areas: ['visits', 'kit'], answers, hasLinks: true });

test('the log of a cabinet tells who was there, and what was opened although nobody was announced', async () => {
  const asked: Record<string, string>[] = [];
  const answers = {
    [LOG]: ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      return { data: entries, complete: false };
    },
  };
  await shown(answers, { id: deviceId });
  const [announced, unannounced] = (await screen.findAllByRole('row')).slice(1);
  expect(within(announced ?? document.body).getByText(who)).toBeDefined();
  expect(within(announced ?? document.body).getByText(reason)).toBeDefined();
  expect(within(unannounced ?? document.body).getByText('Nobody announced')).toBeDefined();
  expect(within(unannounced ?? document.body).getByText('still open')).toBeDefined();
  expect(screen.getByText('There is more. The export has all of it.')).toBeDefined();
  expect(asked[0]?.['id']).toBe(deviceId);
});

test('the log of a person is asked for by name, and the export has what is shown', async () => {
  const answers = {
    [LOG]: ({ query }: { query: Record<string, string> }) => ({
      data: query['person'] === 'Ana' ? entries.slice(0, 1) : entries,
      complete: true,
    }),
    [`${LOG}/export`]: ({ query }: { query: Record<string, string> }) => new Response(`of ${query['person']}`),
  };
  const { person } = await shown(answers);
  await screen.findByText('Nobody announced');
  await person.type(screen.getByRole('textbox', { name: 'Who' }), 'Ana');
  await waitFor(() => expect(screen.queryByText('Nobody announced')).toBeNull());
  const saved = nextSavedFile();
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await saved).toEqual({ name: 'visits.csv', text: 'of Ana' });
});

test('a log that cannot be loaded is told and asked for again; one without openings says so', async () => {
  let isBroken = true;
  const answers = { [LOG]: () => (isBroken ? problemResponse(new AppError('internal')) : { data: [], complete: true }) };
  const { person } = await shown(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('The visits could not be loaded');
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No door was opened in this time.')).toBeDefined();
});
