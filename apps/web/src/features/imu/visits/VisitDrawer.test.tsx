import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { abilityFor } from '@atalaya/access/ability.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import type { Visit } from '@atalaya/contract/monitor/visits.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { sampleDevice } from '#testing/device-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show, type Answers } from '#testing/show.tsx';
import { sampleVisit } from '#testing/visit-samples.ts';

import { VisitsPanel } from './VisitsPanel.tsx';

// A field that grows with its text waits for fonts, which this document has none of.
beforeAll(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

const API = '/monitor/api/web/v1';
const shown = (announce: Answers[string]) =>
  show(<VisitsPanel device={sampleDevice} ability={abilityFor(sampleSession.userData)} />, {
    areas: ['visits', 'app', 'kit'],
    answers: { [`GET ${API}/visits`]: () => ({ data: [], total: 0 }), [`PUT ${API}/visit`]: announce },
    hasLinks: true,
  });

test('a visit is announced from the page of its cabinet, and its code is told once', async () => {
  const sent: unknown[] = [];
  const { person } = await shown((said) => {
    sent.push(said);
    return Response.json({ data: { ...sampleVisit, code: '123456' } }, { status: 201 });
  });
  await person.click(await screen.findByRole('button', { name: 'Announce visit' }));
  await person.type(await screen.findByRole('textbox', { name: 'Who comes' }), 'Ana Ruiz');
  await person.type(screen.getByRole('textbox', { name: 'Company' }), 'Coldworks');
  await person.type(screen.getByRole('textbox', { name: 'Why' }), 'Change the filter');
  await person.type(screen.getByRole('textbox', { name: 'Checklist' }), 'Fan runs{Enter}{Enter}  Filter changed ');
  await person.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('123 456')).toBeDefined();
  const body = { person: 'Ana Ruiz', company: 'Coldworks', reason: 'Change the filter', checklist: ['Fan runs', 'Filter changed'] };
  expect(sent).toMatchObject([{ query: { id: sampleDevice.id }, body }]);
  const { start, end } = (sent[0] as { body: Visit }).body; // safe: it was matched above
  expect(Date.parse(end) - Date.parse(start)).toBe(2 * 3_600_000);
  await person.click(screen.getByRole('button', { name: 'I have passed it on' }));
  await waitFor(() => expect(screen.queryByText('123 456')).toBeNull());
});

test('what is missing is named before anything is sent; what the server refuses is told, and what was written stays', async () => {
  let asked = 0;
  const { person } = await shown(() => {
    asked += 1;
    return problemResponse(new AppError('device.not_found'));
  });
  await person.click(await screen.findByRole('button', { name: 'Announce visit' }));
  const who = await screen.findByRole('textbox', { name: 'Who comes' });
  const why = screen.getByRole('textbox', { name: 'Why' });
  const until = screen.getByLabelText(/^Until/);
  const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
  fireEvent.change(until, { target: { value: '2020-01-01T10:00' } });
  await person.click(screen.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect([who, why, until].map(isWrong)).toEqual([true, true, true]));
  expect(asked).toBe(0);
  await person.type(who, 'Ana Ruiz');
  await person.type(why, 'Change the filter');
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2020-01-01T09:00' } });
  await waitFor(() => expect([who, why, until].map(isWrong)).toEqual([false, false, false]));
  await person.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(asked).toBe(1);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Who comes' }).value).toBe('Ana Ruiz');
});
