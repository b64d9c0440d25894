import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { show } from '#testing/show.tsx';
import { UsagePanel } from './UsagePanel.tsx';

const GET = 'GET /monitor/api/web/v1/imu/system-usage';
const NONE = 'The device has not told yet.';

test('figures that cannot be loaded are told as such, and not as none', async () => {
  let isBroken = true;
  const answers = { [GET]: () => (isBroken ? problemResponse(new AppError('internal')) : { data: null }) };
  const { person } = await show(<UsagePanel id="d1" />, { areas: ['device'], answers });
  expect((await screen.findByRole('alert')).textContent).toContain('The system figures could not be loaded');
  expect(screen.queryByText(NONE)).toBeNull();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(NONE)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
