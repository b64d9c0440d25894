import type { Device } from '@atalaya/contract/monitor/devices.ts';
import type { ImuEvent, LogEntry } from '@atalaya/contract/monitor/history.ts';

export const deviceHeader = [
  'mac',
  'label',
  'client',
  'project',
  'status',
  'lastSeenAt',
  'door',
  'temp',
  'humidity',
  'powerSource',
  'powerW',
  'lat',
  'lng',
];
export function deviceLine(d: Device): unknown[] {
  const state = [d.status, d.lastSeenAt, d.door, d.temp, d.humidity, d.powerSource, d.power[2]?.power];
  return [d.mac, d.label, d.clientName, d.projectName, ...state, d.localization?.lat, d.localization?.lng];
}
export const eventHeader = ['id', 'ts', 'receivedAt', 'mac', 'label', 'type', 'sensor_id', 'details'];
export const eventLine = (e: ImuEvent) => [e.id, e.ts, e.receivedAt, e.mac, e.label, e.type, e.sensor_id, e.details];
export const logHeader = ['id', 'ts', 'mac', 'label', 'kind', 'actor', 'actorName', 'details'];
export const logLine = (l: LogEntry) => [l.id, l.ts, l.mac, l.label, l.kind, l.actor, l.actorName, l.details];
