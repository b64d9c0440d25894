import { queryOptions } from '@tanstack/react-query';
import { batteries, type BatteryInput } from '@atalaya/contract/monitor/battery.ts';
import type { BatteryTest } from '@atalaya/contract/monitor/downlink.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { monitorKey } from '../imu.queries.ts';

const AGAIN_MS = 20_000;
const batteryKey = (id: string) => [...monitorKey, 'device', id, 'battery'];

export const batteryQuery = (id: string) =>
  queryOptions({
    queryKey: batteryKey(id),
    queryFn: async ({ signal }) => (await call(batteries.get, { query: { id } }, { signal })).data,
    refetchInterval: AGAIN_MS,
  });

export const useDescribeBattery = (id: string) =>
  useChange((body: BatteryInput) => call(batteries.describe, { query: { id }, body }), { rereads: batteryKey(id), failureShownBy: 'form' });

export const useTestBattery = (id: string) =>
  useChange((body: BatteryTest) => call(batteries.test, { query: { id }, body }), { rereads: batteryKey(id), failureShownBy: 'form' });
