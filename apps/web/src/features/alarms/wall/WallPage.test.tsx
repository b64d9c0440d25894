import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import { PROBLEM_TYPE, toProblem } from '@atalaya/contract/problem.ts';
import type { WallView } from '@atalaya/contract/alarms/wall.ts';
import { ALARMS } from '#testing/alarm-samples.ts';
import { show } from '#testing/show.tsx';
import { WallBoard } from './WallBoard.tsx';
import { WallPage } from './WallPage.tsx';

const calm: WallView = {
  name: 'Lobby',
  clientName: null,
  time: '2026-11-17T10:00:00.000Z',
  counts: { active: 0, unacknowledged: 0, shelved: 0, bySeverity: { warning: 0, high: 0, critical: 0 } },
  alarms: [],
  groups: [{ section: 'imu', clientName: 'Nortia', projectName: 'Ring', total: 24, warning: 0, high: 0, critical: 0 }],
};
const alarm = (n: number) => ({
  id: `a${n}`,
  alarms: 1,
  text: `Burgos ${n}: on battery, for 8 minutes`,
  severity: 'high' as const,
  since: '2026-11-17T10:00:00.000Z',
  acknowledged: false,
  isUnknown: false,
  clientName: 'Nortia',
});
const areas = ['wall' as const, 'alarms' as const];

test('a screen shows a code, and the fleet once somebody has confirmed it', async () => {
  let isConfirmed = false;
  const answers = {
    [`POST ${ALARMS}/wall/pairing`]: () => ({ data: { code: 'ABCD2345', token: 'secret', expiresAt: '2026-11-17T10:10:00.000Z' } }),
    [`GET ${ALARMS}/wall`]: () => ({ data: isConfirmed ? calm : null }),
  };
  await show(<WallPage />, { areas, answers });
  await screen.findByText('ABCD 2345');
  isConfirmed = true;
  await screen.findByText('All is well');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lobby');
  await waitFor(() => expect(screen.queryByText('ABCD 2345')).toBeNull());
});

test('a fleet that is well is calm', async () => {
  await show(<WallBoard view={calm} />, { areas });
  await screen.findByText('24 devices, chargers and access servers are watched');
  const fleet = screen.getByRole('region', { name: 'The whole fleet' });
  expect(within(fleet).getByRole('listitem').dataset['severity']).toBeUndefined();
  expect(screen.queryByRole('region', { name: 'What is wrong' })).toBeNull();
});

test('what is wrong stands large, as far as it can be read; the others are counted', async () => {
  const view: WallView = {
    ...calm,
    counts: { ...calm.counts, active: 12, shelved: 1 },
    alarms: [{ ...alarm(9), alarms: 4, text: 'Ring: 4 devices lost mains' }, ...Array.from({ length: 7 }, (_, n) => alarm(n))],
    groups: [{ section: 'imu', clientName: 'Nortia', projectName: 'Ring', total: 24, warning: 1, high: 2, critical: 0 }],
  };
  await show(<WallBoard view={view} />, { areas });
  const wrong = await screen.findByRole('region', { name: 'What is wrong' });
  expect(within(wrong).getAllByRole('listitem')).toHaveLength(5);
  expect(within(wrong).getByText('and 3 more')).toBeDefined();
  const group = within(screen.getByRole('region', { name: 'The whole fleet' })).getByRole('listitem');
  expect(group.dataset['severity']).toBe('high');
  expect(group.textContent).toContain('3 of 24');
});

test('a screen that is revoked says so and shows a new code', async () => {
  let isRevoked = false;
  const answers = {
    [`POST ${ALARMS}/wall/pairing`]: () => ({ data: { code: 'WXYZ2345', token: 'secret', expiresAt: '2026-11-17T10:10:00.000Z' } }),
    [`GET ${ALARMS}/wall`]: () =>
      isRevoked
        ? Response.json(toProblem(new AppError('wall.token')), { status: 403, headers: { 'Content-Type': PROBLEM_TYPE } })
        : { data: calm },
  };
  await show(<WallPage />, { areas, answers });
  await screen.findByText('All is well');
  expect(screen.getByText(/^Updated /)).toBeDefined();
  isRevoked = true;
  await screen.findByText(/^This screen was revoked/);
  await screen.findByText('WXYZ 2345');
});
