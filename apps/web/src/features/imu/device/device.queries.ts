import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import type { DeviceConfigChange } from '@atalaya/contract/monitor/config.ts';
import { Mac } from '@atalaya/contract/mac.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { isPreset, resolveRange, type TimeRange } from '#shared/ui/time-range/time-range.ts';
import { monitorKey } from '../imu.queries.ts';

const ofDevice = (id: string) => [...monitorKey, 'device', id];
const QUICK_MS = 5_000;
const SLOW_MS = 60_000;

/** By its id or, as alarms and logs name it, by its MAC. */
export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: [...ofDevice(id), 'record'],
    queryFn: async ({ signal }) =>
      (await call(monitor.getDevice, { query: Mac.safeParse(id).success ? { mac: id } : { id } }, { signal })).data,
  });

export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: [...ofDevice(id), 'usage'],
    queryFn: async ({ signal }) => (await call(monitor.systemUsage, { query: { id } }, { signal })).data,
    refetchInterval: SLOW_MS,
  });

/** A range that ends now moves on by itself: quickly where a minute shows, slowly where it does not. */
export const lanesQuery = (id: string, range: TimeRange) =>
  queryOptions({
    queryKey: [...ofDevice(id), 'lanes', range],
    queryFn: async ({ signal }) => {
      const { from, to } = resolveRange(range, new Date());
      return (await call(monitor.lanes, { query: { id, from: from.toISOString(), to: to.toISOString() } }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: isPreset(range) ? (range === '1h' || range === '6h' ? QUICK_MS : SLOW_MS) : false,
  });

export const configQuery = (id: string) =>
  queryOptions({
    queryKey: [...ofDevice(id), 'config'],
    queryFn: async ({ signal }) => (await call(monitor.getConfig, { query: { id } }, { signal })).data,
  });

/** The latest reboot, if any. The stream tells of every step; this is for who comes later. */
export const lastRebootQuery = (id: string) =>
  queryOptions({
    queryKey: [...ofDevice(id), 'reboot'],
    queryFn: async ({ signal }) => (await call(commands.list, { query: { id, kind: 'reboot', limit: 1 } }, { signal })).data[0] ?? null,
  });

export const useDeviceChange = <Input>(change: (input: Input) => Promise<unknown>) =>
  useChange(change, { rereads: monitorKey, failureShownBy: 'form' });

export const setLabel = (id: string) => (value: string) => call(monitor.setLabel, { query: { id, value } });
export const setPlace = (id: string) => (value: string) => call(monitor.setLocalization, { query: { id, value } });
export const setSite = (id: string) => (value: string) => call(monitor.setSite, { query: { id, value } });
export const setProject = (id: string) => (value: string) => call(monitor.setProject, { query: { id, value } });
export const pushConfig = (id: string) => (body: DeviceConfigChange) => call(commands.configure, { query: { id }, body });
export const reboot = (id: string) => () => call(commands.reboot, { query: { id } });
export const cancelCommand = (id: string) => call(commands.cancel, { query: { id } });
export const ping = async (id: string) => (await call(commands.ping, { query: { id } })).data;
export const renewKey = async (id: string) => (await call(monitor.renewKey, { query: { id } })).data;
export const removeDevice = (id: string) => call(monitor.removeDevice, { query: { id } });
