import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Visit } from '@atalaya/contract/monitor/visits.ts';
import { show, type Answers } from '#testing/show.tsx';
import { sampleVisit } from '#testing/visit-samples.ts';
import { VisitDetail } from './VisitDetail.tsx';

const API = '/monitor/api/web/v1/visit';

async function shown(visit: Visit, answers: Answers = {}, mayChange = true) {
  const [onEdit, onCode] = [vi.fn(), vi.fn()];
  const all = { [`GET ${API}`]: () => ({ data: visit }), [`GET ${API}/photo`]: () => new Response('a picture'), ...answers };
  const view = await show(<VisitDetail id={visit.id} mayChange={mayChange} onEdit={onEdit} onCode={onCode} onClose={vi.fn()} />, {
    areas: ['visits', 'kit', 'app'],
    answers: all,
    hasLinks: true,
  });
  await screen.findByText(visit.reason);
  return { ...view, onEdit, onCode };
}

test('a visit tells what was planned, what the door says, and what was done', async () => {
  await shown(sampleVisit);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.some((text) => text.includes('still open'))).toBe(true);
  expect(items.filter((text) => text.includes('not done'))).toEqual([expect.stringContaining('Filter changed')]);
  expect(screen.getByText('Filter was full of dust.')).toBeDefined();
  expect(await screen.findByRole('img', { name: 'Photo of the visit' })).toBeDefined();
});

test('a visit is called off only after a question', async () => {
  const cancelled = vi.fn(() => ({ data: { ...sampleVisit, state: 'cancelled' } }));
  const { person } = await shown(sampleVisit, { [`DELETE ${API}`]: cancelled });
  await person.click(screen.getByRole('button', { name: 'Call off' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(cancelled).not.toHaveBeenCalled();
  await person.click(within(dialog).getByRole('button', { name: 'Call off' }));
  await waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
});

test('a new code and the removal of a photo are asked for at once', async () => {
  const withCode = { ...sampleVisit, code: '654321' };
  const removed = vi.fn(() => ({ data: { id: 'p1' } }));
  const { person, onCode } = await shown(sampleVisit, {
    [`POST ${API}/code`]: () => ({ data: withCode }),
    [`DELETE ${API}/photo`]: removed,
  });
  await person.click(screen.getByRole('button', { name: 'New code' }));
  await waitFor(() => expect(onCode).toHaveBeenCalledWith(withCode));
  await person.click(screen.getByRole('button', { name: 'Remove photo' }));
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
});

test('whoever may only look, and a visit that is over, have nothing to change', async () => {
  const { unmount } = await shown(sampleVisit, {}, false);
  expect(screen.queryByRole('button', { name: 'Call off' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  unmount();
  await shown({ ...sampleVisit, state: 'over' });
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});
