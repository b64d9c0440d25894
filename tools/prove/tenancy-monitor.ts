// The monitor's part of the proof of tenancy: its calls, aimed at a device of another client.
import { randomBytes } from 'node:crypto';
import type { serverCaller } from './server-caller.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';

export interface DeviceIds {
  clientId: string;
  projectId: string;
  deviceId: string;
  mac: string;
}

interface Aim {
  query?: Record<string, string>;
  body?: unknown;
}

const RANGE = { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };
const freshMac = () => `06:${(randomBytes(5).toString('hex').toUpperCase().match(/../g) ?? []).join(':')}`;
const device =
  (more: Record<string, string> = {}) =>
  (ids: DeviceIds): Aim => ({ query: { id: ids.deviceId, ...more } });
const byMac =
  (more: Record<string, string> = {}) =>
  (ids: DeviceIds): Aim => ({ query: { mac: ids.mac, ...more } });
const client =
  (more: Record<string, string> = {}) =>
  (ids: DeviceIds): Aim => ({ query: { clientId: ids.clientId, ...more } });

export const monitorAims: Record<string, (ids: DeviceIds) => Aim> = {
  'monitor.about': () => ({}),
  'monitor.getDevice': byMac(),
  'monitor.listDevices': client(),
  'monitor.exportDevices': client(),
  'monitor.registerDevice': (ids) => ({ query: { mac: freshMac(), label: 'Proof', clientId: ids.clientId } }),
  'monitor.importDevices': (ids) => ({ body: { csv: `mac,label\n${freshMac()},Proof`, clientId: ids.clientId } }),
  'monitor.removeDevice': device(),
  'monitor.renewKey': device(),
  'monitor.setLabel': device({ value: 'Proof' }),
  'monitor.setLocalization': byMac({ value: '1,2' }),
  'monitor.setProject': device({ value: '' }),
  'monitor.changeMany': (ids) => ({ body: { ids: [ids.deviceId], label: 'Proof' } }),
  'monitor.getConfig': device(),
  'monitor.listEvents': device(),
  'monitor.exportEvents': byMac(),
  'monitor.listLogs': device(),
  'monitor.exportLogs': device(),
  'monitor.systemUsage': device(),
  'monitor.series': device({ ...RANGE, value: 'temp' }),
  'monitor.lanes': byMac(RANGE),
  'fleet.counts': client(),
  'fleet.attention': client(),
  'fleet.availability': client(),
  'fleet.series': client({ ...RANGE, value: 'temp' }),
  'fleet.sparklines': (ids) => ({ query: { ids: ids.deviceId } }),
  'fleet.places': client(),
  'fleet.stream': device(),
  'fleet.settings': () => ({}),
  'fleet.changeSettings': () => ({ body: { eventsDays: 400 } }),
  'devices.about': () => ({}),
  'devices.report': (ids) => ({ query: { mac: ids.mac }, body: { type: 'IMU_REBOOT' } }),
  'devices.config': byMac(),
};

/** A device with a history, whose every text carries the mark of its tenant. */
export async function makeDevice(
  call: ReturnType<typeof serverCaller>,
  origin: string,
  mark: string,
  clientId: string,
): Promise<Pick<DeviceIds, 'deviceId' | 'mac'>> {
  const { data } = await call(monitor.registerDevice, { query: { mac: freshMac(), label: `${mark} device`, clientId } });
  await call(monitor.setLocalization, { query: { id: data.id, value: '40,-3' } });
  const ts = new Date().toISOString();
  const reply = await fetch(`${origin}${fullPath(devices.report)}?mac=${encodeURIComponent(data.mac)}`, {
    method: 'POST',
    headers: { [API_KEY_HEADER]: data.apiKey },
    body: JSON.stringify([
      { ts, type: 'IMU_TEMP', boot: mark, details: { temp: 77.125 } },
      { ts, type: 'IMU_DOOR', details: { result: 1 } },
      { bad: mark },
    ]),
  });
  if (reply.status !== 200) throw new Error(`the device of ${mark} could not report`);
  return { deviceId: data.id, mac: data.mac };
}

/** SQL for all that is a client's ($1) in the monitor, to be compared before and after. */
export const deviceBelongings = `concat((select json_agg(d order by d.id) from devices d where client_id = $1),
  (select json_agg(e order by e.id) from device_events e join devices d on d.num = e.device where d.client_id = $1),
  (select json_agg(l order by l.id) from device_logs l join devices d on d.num = l.device where d.client_id = $1))`;

/** A stream has no end: what it says in its first moments, while things happen to the foreign device. */
export async function readStreamFor(reply: Response, ms: number): Promise<string> {
  const reader = (reply.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const timer = setTimeout(() => void reader.cancel(), ms);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  clearTimeout(timer);
  return text;
}
