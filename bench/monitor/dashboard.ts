// What the pages of the fleet ask when they are opened.
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet as fleetCalls } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { getRequest } from './http-load.ts';
import type { BenchDevice } from './server.ts';

const DAY_MS = 86_400_000;

export type Ask = () => string;

export const at = (agoMs: number) => new Date(Date.now() - agoMs).toISOString();

export function asker(headers: Record<string, string>) {
  return (endpoint: Endpoint, query: Record<string, string> = {}) =>
    getRequest(`${fullPath(endpoint)}?${new URLSearchParams(query).toString()}`, headers);
}

export function dashboardCalls(ask: ReturnType<typeof asker>, known: readonly BenchDevice[]): Record<string, Ask> {
  let turn = 0;
  const some = () => known[(turn += 1) % known.length]?.id ?? '';
  const ids = known.slice(0, 50).map(({ id }) => id);
  const day = () => ({ from: at(DAY_MS), to: at(0) });
  return {
    'tiles': () => ask(fleetCalls.counts),
    'attention': () => ask(alarms.listAlarms, { section: 'imu', sortColumn: 'severity', perPage: '8' }),
    'availability grid': () => ask(fleetCalls.availability, { perPage: '20' }),
    'fleet temperature': () => ask(fleetCalls.series, { ...day(), value: 'temp' }),
    'fleet power': () => ask(fleetCalls.series, { ...day(), value: 'power.2' }),
    'recent events': () => ask(monitor.listEvents, { limit: '12', readings: 'without' }),
    'map': () => ask(fleetCalls.places),
    'device list': () => ask(monitor.listDevices, { perPage: '50' }),
    'sparklines': () => ask(fleetCalls.sparklines, { ids: ids.join(',') }),
    'device': () => ask(monitor.getDevice, { id: some() }),
    'lanes of a day': () => ask(monitor.lanes, { ...day(), id: some() }),
    'logs': () => ask(monitor.listLogs, { limit: '50' }),
  };
}
