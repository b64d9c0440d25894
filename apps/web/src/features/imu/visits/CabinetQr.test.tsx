import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import type { CabinetTag } from '@atalaya/contract/monitor/visits.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { show, type Answers } from '#testing/show.tsx';
import { CabinetQr } from './CabinetQr.tsx';

const TAG = '/monitor/api/web/v1/cabinet/tag';
const tag: CabinetTag = { createdAt: '2026-03-01T00:00:00.000Z', createdBy: 'ana@example.test', lastUsedAt: null };
const shown = (answers: Answers, answersAfterMs = 0) =>
  show(<CabinetQr device={{ id: 'd1', label: 'Burgos 1' }} mayChange onClose={vi.fn()} />, {
    areas: ['visits', 'kit'],
    answers,
    answersAfterMs,
  });

test('a code can be made only once it is known whether there is a printed one', async () => {
  await shown({ [`GET ${TAG}`]: () => ({ data: tag }) }, 300);
  await screen.findByText(/Whoever visits scans/);
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Make a new one' })).toBeDefined();
});

test('a failure is told, and offers nothing that would replace a printed code', async () => {
  let isBroken = true;
  const { person } = await shown({ [`GET ${TAG}`]: () => (isBroken ? problemResponse(new AppError('internal')) : { data: null }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The QR code could not be loaded');
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Make QR code' })).toBeDefined();
});

test('a printed code is withdrawn only after a question', async () => {
  const removed = vi.fn(() => ({ data: { id: 'd1' } }));
  const { person } = await shown({ [`GET ${TAG}`]: () => ({ data: tag }), [`DELETE ${TAG}`]: removed });
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(removed).not.toHaveBeenCalled();
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
});
