import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { abilityFor } from '@atalaya/access/ability.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { sampleDevice } from '#testing/device-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { VisitsPage } from './VisitsPage.tsx';
import { VisitsPanel } from './VisitsPanel.tsx';
import { VisitsSearch } from './visits.search.ts';

const LIST = 'GET /monitor/api/web/v1/visits';

test('visits to which nobody came can be asked for', async () => {
  const onSearchChange = vi.fn();
  const asked: unknown[] = [];
  const answers = {
    [LIST]: ({ query }: { query: Record<string, string> }) => {
      asked.push(query['state']);
      return { data: [], total: 0 };
    },
  };
  const { person } = await show(
    <VisitsPage user={sampleSession.userData} search={VisitsSearch.parse({ state: 'missed' })} onSearchChange={onSearchChange} />,
    { areas: ['visits', 'table', 'kit'], answers, hasLinks: true },
  );
  await waitFor(() => expect(asked).toEqual(['missed']));
  await person.click(await screen.findByRole('combobox', { name: 'State' }));
  expect(await screen.findByRole('option', { name: 'Nobody came' })).toBeDefined();
  await person.click(screen.getByRole('option', { name: 'Over' }));
  expect(onSearchChange).toHaveBeenLastCalledWith({ state: 'over' });
});

test('on the page of a device, visits that cannot be loaded are told and asked for again', async () => {
  let isBroken = true;
  const answers = { [LIST]: () => (isBroken ? problemResponse(new AppError('internal')) : { data: [], total: 0 }) };
  const { person } = await show(<VisitsPanel device={sampleDevice} ability={abilityFor(sampleSession.userData)} />, {
    areas: ['visits', 'kit'],
    answers,
    hasLinks: true,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The visits could not be loaded');
  expect(screen.getByRole('region', { name: 'Visits' }).getAttribute('aria-busy')).toBe('false');
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody is announced.')).toBeDefined();
});
