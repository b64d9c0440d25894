import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import { unheard } from '#testing/event-history.ts';
import { toLive } from '../model/device-reply.ts';
import { createCorrections, type OwnedState } from './live-corrections.ts';
import { fleetChange } from './live-change.ts';

const log = pino({ level: 'silent' });
const state = (id: string, temp: number): DeviceLive => ({ ...toLive(id, unheard()), status: 2, temp });
const frame = (device: DeviceLive) => [fleetChange.toChange({ ...fleetChange.gathering(), devices: new Map([[device.id, device]]) })];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function screens(stored: DeviceLive[]) {
  const corrected: DeviceLive[] = [];
  const read = vi.fn(async (ids: readonly string[]): Promise<OwnedState[]> =>
    stored.filter(({ id }) => ids.includes(id)).map((device) => ({ clientId: 'c', device })),
  );
  const doubts = createCorrections({
    read,
    log,
    correct({ device }) {
      corrected.push(device);
      doubts.told('here', frame(device));
    },
  });
  return { doubts, read, corrected };
}

test('what two nodes told in the wrong order is put right, once', async () => {
  const { doubts, corrected, read } = screens([state('d1', 21)]);
  doubts.told('there', frame(state('d1', 21)));
  doubts.told('here', frame(state('d1', 20)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(corrected).toEqual([state('d1', 21)]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('what one node told alone, what two told alike, and what lies apart is not looked at', async () => {
  const { doubts, read } = screens([state('d1', 30)]);
  for (const temp of [1, 2, 3]) doubts.told('here', frame(state('d1', temp)));
  doubts.told('there', frame(state('d1', 3)));
  await vi.advanceTimersByTimeAsync(4_000);
  doubts.told('here', frame(state('d1', 4)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).not.toHaveBeenCalled();
});

test('while the database is away the doubt stays', async () => {
  const { doubts, corrected, read } = screens([state('d1', 21)]);
  read.mockRejectedValueOnce(new Error('away'));
  doubts.told('there', frame(state('d1', 21)));
  doubts.told('here', frame(state('d1', 20)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(corrected).toEqual([state('d1', 21)]);
});
