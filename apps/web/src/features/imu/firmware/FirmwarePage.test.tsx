import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Rollout } from '@atalaya/contract/monitor/firmware.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { show, type Answers } from '#testing/show.tsx';
import { FirmwarePage } from './FirmwarePage.tsx';

const API = '/monitor/api/web/v1/imu/firmware';
const none = { waiting: 0, under_way: 0, updated: 0, failed: 0, cancelled: 0, skipped: 0 };
const rollout: Rollout = {
  id: 'r1',
  kind: 'update',
  rollbackOf: null,
  version: '2.4.0',
  state: 'stopped',
  stopReason: 'failures',
  requestedBy: 'ana@example.test',
  requestedAt: '2026-11-18T10:00:00.000Z',
  endedAt: null,
  total: 10,
  wave: 1,
  waves: [
    { size: 4, counts: { ...none, updated: 2, failed: 2 } },
    { size: 6, counts: { ...none, waiting: 6 } },
  ],
  nextWaveAt: null,
  pauseMinutes: 60,
  maxFailures: 1,
  counts: { ...none, updated: 2, failed: 2, waiting: 6 },
};
const device = {
  deviceId: 'd1',
  mac: '02:00:00:00:00:01',
  label: 'Burgos',
  wave: 1,
  version: '2.4.0',
  formerVersion: '2.3.1',
  state: 'failed',
  commandState: 'failed',
  reason: 'signature',
  at: '2026-11-18T10:01:00.000Z',
};

const answers: Answers = {
  [`GET ${API}/rollouts`]: () => ({ data: [rollout], total: 1 }),
  [`GET ${API}/rollout`]: () => ({ data: rollout }),
  [`GET ${API}/rollout/devices`]: () => ({ data: [device], total: 1 }),
};
const account = (role: 'admin' | 'client'): Account => ({
  id: 'u',
  email: 'u@example.test',
  role,
  locale: 'en',
  client_id: null,
  client_name: null,
  client_extra: null,
  active: true,
  name: '',
  lastname: '',
  avatar: null,
  ability: [],
  access: ['imuProject'],
});
const shown = (role: 'admin' | 'client', more: Answers = {}) =>
  show(<FirmwarePage user={account(role)} search={{ tab: 'rollouts', rollout: 'r1' }} onSearchChange={vi.fn()} />, {
    areas: ['firmware', 'device', 'kit'],
    answers: { ...answers, ...more },
  });

test('a rollout that stopped says why, and how far each wave and each device is', async () => {
  await shown('admin');
  expect(await screen.findByText('Too many devices failed.')).toBeDefined();
  expect(screen.getByText('2 of 4 updated')).toBeDefined();
  expect(screen.getByText('0 of 6 updated')).toBeDefined();
  const row = (await screen.findByText('Burgos')).closest('tr');
  expect(within(row ?? document.body).getByText('The device does not trust the signature.')).toBeDefined();
});

test('it goes on with those that failed once more, if asked', async () => {
  const resumed = vi.fn(() => ({ data: { ...rollout, state: 'running' } }));
  const { person } = await shown('admin', { [`POST ${API}/rollout/resume`]: resumed });
  await person.click(await screen.findByRole('button', { name: 'Resume and retry failed' }));
  await waitFor(() => expect(resumed).toHaveBeenCalledOnce());
});

test('who may not change settings of devices sees it, and can do nothing', async () => {
  await shown('client');
  expect(await screen.findByText('Too many devices failed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start rollout' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Keys' })).toBeNull();
});
