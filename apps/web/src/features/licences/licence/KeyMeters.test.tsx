import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nextSavedFile } from '#testing/saved-file.ts';
import { show } from '#testing/show.tsx';
import { KeyMeters } from './KeyMeters.tsx';

const AT = '/licensing/api/web/v1/auth';
const CSV = 'meter,id,quantity,at\r\nreports,7f,8,2026-11-02T09:00:00.000Z\r\n';

const open = (quantity: number, quota: number | null) =>
  show(<KeyMeters id="k1" />, {
    areas: ['selling', 'kit'],
    answers: {
      [`GET ${AT}/meters`]: () => ({ data: [{ name: 'reports', period: '2026-11', quantity, quota, lastAt: null }] }),
      [`GET ${AT}/usage`]: () => ({ data: [] }),
      [`GET ${AT}/usage/export`]: () => new Response(CSV, { headers: { 'Content-Type': 'text/csv' } }),
    },
  });

const colourOf = (words: string) => screen.getByLabelText(words).getAttribute('style') ?? '';

test.each([
  [79, 'no colour of its own', null],
  [80, 'yellow', 'yellow'],
  [100, 'red', 'red'],
  [130, 'red', 'red'],
] as const)('%i %% of a quota shows %s', async (quantity, _, colour) => {
  await open(quantity, 100);
  const words = `${quantity} of 100`;
  await screen.findByText(words);
  for (const each of ['yellow', 'red']) expect(colourOf(words).includes(`-${each}-`)).toBe(each === colour);
});

test('a meter without a quota says so', async () => {
  await open(12, null);
  await screen.findByText('12');
  expect(screen.getByText('None')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('each use can be taken along as a file', async () => {
  const { person } = await open(8, 10);
  const file = nextSavedFile();
  await person.click(await screen.findByRole('button', { name: 'Export uses' }));
  expect(await file).toEqual({ name: 'usage-k1.csv', text: CSV });
});
