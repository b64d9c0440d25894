import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { abilityFor } from '@atalaya/access/ability.ts';
import type { Battery } from '@atalaya/contract/monitor/battery.ts';
import { show, type Answers } from '#testing/show.tsx';
import { BatteryPanel } from './BatteryPanel.tsx';

const GET = 'GET /monitor/api/web/v1/imu/battery';
const admin = abilityFor({ role: 'admin', access: ['all'], ability: [] });
const reader = abilityFor({ role: 'client', access: ['imuProject'], ability: [{ action: 'read', subject: 'Device' }] });
const device = { id: 'd1', label: 'Cabinet of Burgos' };

const unknown: Battery = {
  isOnBattery: false,
  since: null,
  lowV: 11.5,
  autonomy: { state: 'unknown', minutes: null, low: null, high: null, ts: null },
  capacity: null,
  health: null,
  replacement: null,
  installedAt: null,
  newAh: null,
  discharges: [],
  test: { refused: null, last: null },
};
const learned: Battery = {
  ...unknown,
  isOnBattery: true,
  autonomy: { state: 'left', minutes: 98, low: 80, high: 121, ts: '2026-11-18T10:00:00.000Z' },
  capacity: { ah: 6.2, low: 5.6, high: 6.9, meanA: 2.1, discharges: 3, learnedAt: '2026-11-17T10:00:00.000Z' },
  health: { percent: 74, low: 66, high: 82, newAh: 8.4, newFrom: 'entered' },
  replacement: { at: '2027-03-01T00:00:00.000Z', earliest: '2026-12-01T00:00:00.000Z', latest: '2027-09-01T00:00:00.000Z' },
  discharges: [
    {
      from: '2026-11-17T08:00:00.000Z',
      to: '2026-11-17T10:30:00.000Z',
      isTest: true,
      isWhole: true,
      ah: 6.1,
      endV: 11.46,
      meanA: 2.4,
      tempC: 22,
      capacityAh: 6.1,
    },
  ],
  test: { refused: 'not_on_mains', last: null },
};

const shown = (battery: Battery, ability = admin, answers: Answers = {}) =>
  show(<BatteryPanel device={device} ability={ability} />, {
    areas: ['battery', 'kit'],
    answers: { [GET]: () => ({ data: battery }), ...answers },
  });

test('a battery of which nothing was learned is called unknown, and the page says how it will be learned', async () => {
  await shown(unknown);
  expect(await screen.findByText(/Nothing was learned yet/)).toBeDefined();
  expect(screen.getAllByText('Unknown')).toHaveLength(4);
});

test('time left stands with its interval, health with what it is held against, a discharge with how it was known', async () => {
  await shown(learned);
  expect(await screen.findByText('1 hr, 38 min')).toBeDefined();
  expect(screen.getByText('1 hr, 20 min to 2 hr, 1 min, until 11.5 V')).toBeDefined();
  expect(screen.getByText('of 8.4 Ah when new')).toBeDefined();
  expect(screen.getByText('measured')).toBeDefined();
  expect(screen.getByText('test')).toBeDefined();
});

test('a test cannot be started without mains, nor by who may not', async () => {
  await shown(learned);
  expect(await screen.findByRole('button', { name: 'Test battery' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/A test needs mains/)).toBeDefined();
});

test('who may only read is offered neither test nor description', async () => {
  await shown(unknown, reader);
  await screen.findByText(/Nothing was learned yet/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a test is ordered with the voltage and the time at which the device ends it', async () => {
  let ordered: unknown;
  const { person } = await shown(unknown, admin, {
    'POST /monitor/api/web/v1/imu/battery/test': ({ body }) => {
      ordered = body;
      return Response.json(
        { type: 'about:blank', title: 'The device is not connected', status: 409, code: 'battery.offline' },
        { status: 409 },
      );
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Test battery' }));
  await person.click(await screen.findByRole('button', { name: 'Start test' }));
  await waitFor(() => expect(ordered).toEqual({ stopV: 11.5, maxMinutes: 600 }));
  expect(await screen.findByText('The device is not connected')).toBeDefined();
});
