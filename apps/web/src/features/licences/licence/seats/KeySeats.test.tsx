import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Seat } from '@atalaya/contract/licensing/selling/seats.ts';
import { show } from '#testing/show.tsx';
import { KeySeats } from './KeySeats.tsx';

const AT = '/licensing/api/web/v1/auth';
const seat = (name: string, more: Partial<Seat> = {}): Seat => ({
  id: name,
  fingerprint: `print of ${name}`,
  name,
  state: 'active',
  since: '2026-11-01T09:00:00.000Z',
  startsAt: '2026-11-01T09:00:00.000Z',
  renewedAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2026-11-30T09:00:00.000Z',
  address: '192.0.2.7',
  over: false,
  reason: null,
  clockSetBackAt: null,
  ...more,
});

async function open(seats: Seat[], total: number | null, mayEnd = true) {
  const sent: unknown[] = [];
  const { person } = await show(<KeySeats licence={{ id: 'k1', seats: total }} mayEnd={mayEnd} />, {
    areas: ['selling', 'kit', 'app'],
    answers: {
      [`GET ${AT}/seats`]: () => ({ data: seats, total: seats.length, seats: { used: seats.length, total } }),
      [`DELETE ${AT}/seat`]: ({ query, body }) => {
        sent.push({ ...query, ...(body as object) }); // safe: this form sends an object
        return { data: seat('Press 4', { state: 'ending' }) };
      },
    },
  });
  return { person, sent };
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test.each([
  ['In use', { state: 'active' }],
  ['Borrowed', { state: 'borrowed' }],
  ['Begins later', { state: 'waiting', reason: 'New hardware' }],
  ['Ending', { state: 'ending', reason: 'Sold' }],
] as const)('a machine that is: %s', async (words, more) => {
  await open([seat('Press 4', more)], 3);
  const row = await rowOf('Press 4');
  expect(row.getByText(words)).toBeTruthy();
  expect(row.getByText('print of Press 4')).toBeTruthy();
  if ('reason' in more) expect(row.getByText(new RegExp(more.reason))).toBeTruthy();
  // What is ending already is neither ended nor moved.
  expect(row.queryAllByRole('button')).toHaveLength(more.state === 'ending' ? 0 : 2);
});

test('more machines than seats, and a clock that was set back, are marked', async () => {
  await open([seat('Press 4'), seat('Press 5', { over: true, clockSetBackAt: '2026-11-02T09:00:00.000Z' })], 1);
  const row = await rowOf('Press 5');
  expect(screen.getByText('2 of 1 taken')).toBeTruthy();
  expect(row.getByText('Above the seats')).toBeTruthy();
  expect(row.getByText('Clock set back')).toBeTruthy();
  expect((await rowOf('Press 4')).queryByText('Above the seats')).toBeNull();
});

test('a key for any number of machines says so', async () => {
  await open([seat('Press 4')], null);
  expect(await screen.findByText('1 machine; any number may come')).toBeTruthy();
});

test('a seat is ended only with a reason', async () => {
  const { person, sent } = await open([seat('Press 4')], 1);
  await person.click(await screen.findByRole('button', { name: 'End: Press 4' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'End' }));
  expect(await dialog.findByText('Fill this in')).toBeTruthy();
  expect(sent).toEqual([]);
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Sold');
  await person.click(dialog.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(sent).toEqual([{ apiKey: 'k1', leaseId: 'Press 4', reason: 'Sold' }]));
});

test('who may not end seats is offered nothing', async () => {
  await open([seat('Press 4')], 1, false);
  expect((await rowOf('Press 4')).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});
