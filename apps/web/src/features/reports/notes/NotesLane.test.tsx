import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { NotesLane } from './NotesLane.tsx';

const REPORTS = services.reports.base;
const span = { from: Date.parse('2026-11-17T10:00:00Z'), to: Date.parse('2026-11-17T12:00:00Z') };
const note = {
  id: 'n1',
  subjectId: 'AA',
  at: '2026-11-17T10:30:00.000Z',
  text: 'The fan was changed',
  createdBy: 'ana@atalaya.test',
  createdAt: '2026-11-17T10:40:00.000Z',
};

test('a note stands where it happened, says who wrote it, and is added and removed', async () => {
  const told: unknown[] = [];
  const answers = {
    [`GET ${REPORTS}/notes`]: () => ({ data: [note], total: 1 }),
    [`PUT ${REPORTS}/note`]: ({ body }: { body: unknown }) => {
      told.push(body);
      return { data: note };
    },
    [`DELETE ${REPORTS}/note`]: ({ query }: { query: unknown }) => {
      told.push(query);
      return { data: { id: 'n1' } };
    },
  };
  const { person } = await show(<NotesLane subjectId="AA" span={span} mayWrite />, { areas: ['notes', 'kit'], answers });
  const lane = await screen.findByRole('list', { name: 'Notes' });
  const mark = await within(lane).findByRole('button', { name: /The fan was changed$/ });
  expect(mark.parentElement?.style.insetInlineStart).toBe('25%');
  await person.click(mark);
  expect(await screen.findByText(/^ana@atalaya.test, /)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove the note' }));
  await waitFor(() => expect(told).toEqual([{ id: 'n1' }]));
  await person.click(screen.getByRole('button', { name: 'Add a note' }));
  await person.type(await screen.findByRole('textbox', { name: 'What happened' }), 'New fan');
  await person.click(screen.getAllByRole('button', { name: 'Add a note' }).at(-1) ?? mark);
  await waitFor(() => expect(told.at(-1)).toMatchObject({ subjectId: 'AA', text: 'New fan', at: '2026-11-17T11:00:00.000Z' }));
});

test('who may not write notes reads them, and is offered neither to add nor to remove one', async () => {
  const answers = { [`GET ${REPORTS}/notes`]: () => ({ data: [note], total: 1 }) };
  const { person } = await show(<NotesLane subjectId="AA" span={span} mayWrite={false} />, { areas: ['notes', 'kit'], answers });
  await person.click(await screen.findByRole('button', { name: /The fan was changed$/ }));
  await screen.findByText(/^ana@atalaya.test, /);
  expect(screen.queryByRole('button', { name: 'Remove the note' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
});
