import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOTIFY, sampleTeam } from '#testing/notify-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { TeamsTab } from './TeamsTab.tsx';

const people = [
  { id: 'u1', name: 'Ana', email: 'ana@example.test', clientId: null },
  { id: 'u2', name: 'Luis', email: 'luis@example.test', clientId: 'c1' },
];
const crew = sampleTeam('crew', { people: ['u1', 'u9'], names: { u1: 'Ana' }, absent: ['u9'] });

function open(teams: object[], locale: 'en' | 'es' = 'en') {
  const sent: [call: string, body: unknown, query?: unknown][] = [];
  const note =
    (call: string) =>
    ({ body, query }: { body: unknown; query: Record<string, string> }) => {
      sent.push([call, body, query]);
      return { data: call === 'remove' ? { id: 'crew' } : crew };
    };
  const answers = {
    [`GET ${NOTIFY}/teams`]: () => ({ data: teams, total: teams.length }),
    [`GET ${NOTIFY}/people`]: () => ({ data: people }),
    [`PUT ${NOTIFY}/team`]: note('create'),
    [`POST ${NOTIFY}/team`]: note('change'),
    [`DELETE ${NOTIFY}/team`]: note('remove'),
  };
  const shown = show(<TeamsTab user={sampleSession.userData} />, { areas: ['notifications', 'kit'], answers, locale });
  return { sent, shown };
}

test('administrators make a team of administrators: others are not offered', async () => {
  const { sent, shown } = open([]);
  const { person } = await shown;
  await person.click(await screen.findByRole('button', { name: 'New team' }));
  const form = within(await screen.findByRole('dialog', { name: 'New team' }));
  await person.type(form.getByRole('textbox', { name: 'Name' }), 'Night crew');
  await person.click(form.getByRole('combobox', { name: 'People' }));
  await person.click(await screen.findByRole('option', { name: 'Ana (ana@example.test)' }));
  expect(screen.queryByRole('option', { name: /Luis/ })).toBeNull();
  await person.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent).toEqual([['create', { name: 'Night crew', people: ['u1'] }, {}]]));
});

test('it says who gets nothing any more, and removes a team once it was asked for', async () => {
  const { sent, shown } = open([crew], 'es');
  const { person } = await shown;
  expect(await screen.findByText('1 ya no recibe nada')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Quitar: Night crew' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(sent.map(([call]) => call)).toEqual(['remove']));
});
